import { hashPassword } from '../../../identity/server/passwords.ts';
import type { ClaimedKey } from '../../../server/http/claim-idempotency-keys.ts';
import { Refusal, refuse } from '../../../server/http/refusal.ts';
import type { Customer } from '../../../server/http/sessions.ts';
import type { Shop } from '../../../server/shop.ts';
import type { CheckoutBody } from '../../contract.ts';
import { messages } from '../../messages.ts';
import { fingerprintPayer, type PayerFingerprints } from '../payment/declines.ts';
import type { limitConcurrentCharges } from '../payment/limit-concurrent-charges.ts';
import type { Payments } from '../payment/payments.ts';
import { addressColumns } from './addresses.ts';
import { checkFields, checkPassword, hasTypedCard } from './check-fields.ts';
import { itemsFrom } from './confirmation.ts';
import { type CardAttempt, payOrder } from './pay-order.ts';
import { resumeOrder } from './resume-order.ts';
import { takeOrder } from './take-order.ts';

interface PlaceOrderRequest {
  sent: CheckoutBody;
  customer: Customer | null;
  /** Identifies the browser's checkout attempt: a retry resumes where the first request stopped. */
  checkoutId: string;
  claimed: ClaimedKey | undefined;
  clientIp: string;
  /** The origin that the provider sends the buyer back to. */
  returnOrigin: string;
  limitCharges: ReturnType<typeof limitConcurrentCharges>;
}

/**
 * Prices and writes an order, charges it and finishes it. Returns the confirmation, or the provider's page where the
 * buyer approves the payment. Refuses with 422 for fields and cards, 409 if prices or stock changed, 410 if the order
 * has expired or was replaced, and 503 if the provider did not answer.
 */
export async function placeOrder(shop: Shop, payments: Payments, request: PlaceOrderRequest) {
  const { sent, clientIp, limitCharges } = request;
  // A page rendered before hosted fields were turned on sends the card to the shop; it must go no further.
  if (shop.cardFields && hasTypedCard(sent))
    return refuse(422, 'reload_needed', messages.cardElsewhere);
  if (sent.payment !== 'credit_card') return takeAndPay(shop, payments, request);
  const payers = fingerprintPayer(clientIp, sent);
  // Charged later, after the provider's fields have confirmed the card: declines are counted then.
  if (shop.cardFields) return takeAndPay(shop, payments, { ...request, payers });
  return limitCharges(payers, (report) =>
    takeAndPay(shop, payments, { ...request, payers, card: { payers, report } }),
  );
}

type TakeRequest = PlaceOrderRequest & { payers?: PayerFingerprints; card?: CardAttempt };

async function takeAndPay(shop: Shop, payments: Payments, request: TakeRequest) {
  const taken = await takeCheckoutOrder(shop, payments, request);
  if (taken instanceof Refusal) return taken;
  if (taken === 'exists') return resumeOrder(shop, payments, request);
  const { order, payment, lines } = taken;
  return payOrder(shop, payments, { ...request, order, payment, items: itemsFrom(lines) });
}

function takeCheckoutOrder(
  shop: Shop,
  payments: Payments,
  { sent, customer, checkoutId, clientIp, payers, card }: TakeRequest,
) {
  const isHosted = shop.cardFields !== null && sent.payment === 'credit_card';
  const needsPassword = sent.create_account && !customer;
  let passwordHash: Promise<string> | null = null;
  return takeOrder(shop, {
    sent,
    customer,
    checkoutId,
    method: sent.payment,
    provider: payments.provider.name,
    clientIp,
    payers,
    isCharged: card !== undefined,
    check: async (facts, isFree) =>
      checkFields(sent, facts, isFree || isHosted) ?? checkPassword(shop, sent, customer),
    captcha: () => shop.captcha.solved(sent.captcha),
    columns: async ({ state }) => {
      // Once, although a lost race asks for the columns again: hashing is slow on purpose.
      if (needsPassword) passwordHash ??= hashPassword(sent.password);
      return {
        ...addressColumns({ ...sent, shipping_state: state }),
        order_notes: sent.order_notes,
        newsletter: sent.checkbox_newsletter,
        express: false,
        account_password_hash: await passwordHash,
      };
    },
  });
}
