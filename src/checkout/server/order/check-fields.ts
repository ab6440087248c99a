import { weakPasswordMessage } from '../../../identity/server/weak-password.ts';
import { asksForState } from '../../../cart/rules/state-rule.ts';
import { refuseFields } from '../../../server/http/refusal.ts';
import type { Customer } from '../../../server/http/sessions.ts';
import type { Shop } from '../../../server/shop.ts';
import type { CheckoutBody } from '../../contract.ts';
import { invalidCardFields } from '../../rules/card.ts';
import { addressErrors, paymentErrors } from '../../rules/checkout-rules.ts';
import { refuseCard } from '../payment/cards.ts';
import type { CheckoutFacts } from './read-checkout.ts';

export const typedCard = (sent: CheckoutBody) => ({
  holder: sent['card-holder-name'],
  number: sent['credit-card-number'],
  date: sent['credit-card-date'],
  securityCode: sent['credit-validation-code'],
});

export const hasTypedCard = (sent: CheckoutBody) => Object.values(typedCard(sent)).some(Boolean);

/** Refuses wrong addresses (422), then a wrong payment or card. */
export function checkFields(sent: CheckoutBody, facts: CheckoutFacts, needsNoCard: boolean) {
  const needsState = {
    shipping: asksForState(sent.shipping_country) && (facts.place?.states.length ?? 0) > 0,
    billing:
      sent.shipping_different && asksForState(sent.billing_country) && facts.billingHasStates,
  };
  const errors = { ...addressErrors(sent, needsState), ...paymentErrors(sent, needsNoCard) };
  if (Object.keys(errors).length > 0) return refuseFields(errors);
  if (needsNoCard || sent.payment !== 'credit_card') return undefined;
  const [field] = invalidCardFields(typedCard(sent), new Date());
  return field ? refuseCard(field) : undefined;
}

/** Called last, so that nothing is revealed until the rest of the form is valid. */
export async function checkPassword(shop: Shop, sent: CheckoutBody, customer: Customer | null) {
  if (!sent.create_account || customer) return undefined;
  const weak = await weakPasswordMessage(shop, sent.password, {
    email: sent.email,
    first_name: sent.shipping_first_name,
    last_name: sent.shipping_last_name,
  });
  return weak ? refuseFields({ password: [weak] }) : undefined;
}
