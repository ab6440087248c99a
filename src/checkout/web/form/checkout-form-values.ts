/** All fields in page order; error messages follow this order. */
export const emptyForm = {
  email: '',
  phone: '',
  create_account: false,
  password: '',
  shipping_first_name: '',
  shipping_last_name: '',
  shipping_country: 'US',
  shipping_address: '',
  shipping_apartment: '',
  shipping_company: '',
  shipping_town: '',
  shipping_state: '',
  shipping_postcode: '',
  shipping_method: '',
  order_notes: '',
  /** "Bill to a different address?" */
  shipping_different: false,
  billing_first_name: '',
  billing_last_name: '',
  billing_country: 'US',
  billing_address: '',
  billing_apartment: '',
  billing_company: '',
  billing_town: '',
  billing_state: '',
  billing_postcode: '',
  payment: 'credit_card' as 'credit_card' | 'paypal',
  card_holder_name: '',
  credit_card_number: '',
  credit_card_date: '',
  credit_validation_code: '',
  checkbox_newsletter: false,
  captcha: '',
  acceptTerms: false,
};

export type CheckoutForm = typeof emptyForm;
export type CheckoutField = keyof CheckoutForm;

/** Messages by field. */
export type FieldMessages = Partial<Record<CheckoutField, string>>;

/** Never written to browser storage: the card, the password and the single-use captcha. */
export const neverStored: readonly CheckoutField[] = [
  'password',
  'card_holder_name',
  'credit_card_number',
  'credit_card_date',
  'credit_validation_code',
  'captcha',
];

/** Fields whose name in the API differs from the form's. */
const FORM_FIELD_BY_CALL_FIELD: Record<string, CheckoutField> = {
  'card-holder-name': 'card_holder_name',
  'credit-card-number': 'credit_card_number',
  'credit-card-date': 'credit_card_date',
  'credit-validation-code': 'credit_validation_code',
  accept_terms: 'acceptTerms',
};

/** Converts API messages to one message per form field. */
export const toFormFields = (wrong: Record<string, string[]>): FieldMessages =>
  Object.fromEntries(
    Object.entries(wrong).map(([field, [message]]) => [
      FORM_FIELD_BY_CALL_FIELD[field] ?? field,
      message,
    ]),
  );
