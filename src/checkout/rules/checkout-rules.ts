import { messages } from '../messages.ts';

/** Named as in the checkout call. */
export interface AddressFields extends Record<(typeof requiredForBilling)[number][0], string> {
  shipping_address: string;
  shipping_apartment: string;
  shipping_state: string;
  shipping_different: boolean;
  billing_apartment: string;
  billing_state: string;
}

/**
 * Section 5's rules across several fields: street and apartment must differ, a state is required where the country
 * has states, and a separate billing address must be complete. Returns messages by field.
 */
export function addressErrors(
  sent: AddressFields,
  needsState: { shipping: boolean; billing: boolean },
): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const say = (field: keyof AddressFields, message: string) => (errors[field] = [message]);

  if (sent.shipping_apartment && isSameText(sent.shipping_address, sent.shipping_apartment)) {
    say('shipping_apartment', messages.differentAddresses);
  }
  if (needsState.shipping && !sent.shipping_state) say('shipping_state', messages.shippingState);
  if (!sent.shipping_different) return errors;

  for (const [field, message] of requiredForBilling) if (!sent[field]) say(field, message);
  if (needsState.billing && !sent.billing_state) say('billing_state', messages.billingState);
  if (sent.billing_apartment && isSameText(sent.billing_address, sent.billing_apartment)) {
    say('billing_apartment', messages.differentAddresses);
  }
  return errors;
}

/**
 * Requires card fields for a card typed into the shop's own form (not for free orders or hosted fields), and a
 * password with `create_account`.
 */
export function paymentErrors(sent: PaymentFields, needsNoCard: boolean): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  if (sent.payment === 'credit_card' && !needsNoCard) {
    for (const [field, message] of requiredForCard) if (!sent[field]) errors[field] = [message];
  }
  if (!sent.create_account) return errors;
  if (!sent.password) errors.password = [messages.password];
  else if (sent.password.length < MIN_PASSWORD_LENGTH) errors.password = [messages.shortPassword];
  return errors;
}

export interface PaymentFields extends Record<(typeof requiredForCard)[number][0], string> {
  payment: 'credit_card' | 'paypal';
  create_account: boolean;
  password: string;
}

export const MIN_PASSWORD_LENGTH = 6;

const requiredForCard = [
  ['card-holder-name', messages.cardHolder],
  ['credit-card-number', messages.cardNumber],
  ['credit-card-date', messages.cardDate],
  ['credit-validation-code', messages.cardCode],
] as const;

const requiredForBilling = [
  ['billing_country', messages.billingCountry],
  ['billing_first_name', messages.billingFirstName],
  ['billing_last_name', messages.billingLastName],
  ['billing_address', messages.billingAddress],
  ['billing_town', messages.billingTown],
  ['billing_postcode', messages.billingPostcode],
] as const;

const isSameText = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
