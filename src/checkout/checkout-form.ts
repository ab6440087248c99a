import * as z from 'zod/mini';
import { isCardNumber, isFutureDate, isSecurityCode } from './card.ts';
import { cardFields, shippingFields } from './checkout-fields.ts';
import { wrongAddresses } from './checkout-rules.ts';
import { messages } from './messages.ts';

const fields = z.object({
  ...shippingFields,
  shipping_method: z.string().check(z.minLength(1, messages.shippingMethod)),
  card_holder_name: cardFields.holder,
  credit_card_number: cardFields.number,
  credit_card_date: cardFields.date,
  credit_validation_code: cardFields.code,
  checkbox_newsletter: z.boolean(),
  acceptTerms: z.boolean().check(z.refine(Boolean, messages.terms)),
});

/** The checkout's form as it stands there; every text is present, empty or not. */
export type CheckoutForm = z.infer<typeof fields>;
export type CheckoutField = keyof CheckoutForm;

export const emptyForm: CheckoutForm = {
  email: '',
  phone: '',
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
  card_holder_name: '',
  credit_card_number: '',
  credit_card_date: '',
  credit_validation_code: '',
  checkbox_newsletter: false,
  acceptTerms: false,
};

/** All that is wrong with the form, as messages by field in the order of the page; `{}` when it may be sent. */
export function wrongFields(
  form: CheckoutForm,
  { needsState, today }: { needsState: boolean; today: Date },
): Partial<Record<CheckoutField, string>> {
  // Where two things are wrong with a field, that it is empty comes first.
  const wrong = { ...wrongCard(form, today), ...wrongAddress(form, needsState), ...unfit(form) };
  return Object.fromEntries(
    Object.keys(emptyForm).flatMap((field) => {
      const message = wrong[field as CheckoutField];
      return message ? [[field, message]] : [];
    }),
  );
}

type Wrong = Partial<Record<CheckoutField, string>>;

function unfit(form: CheckoutForm): Wrong {
  const { error } = fields.safeParse(form);
  const wrong: Wrong = {};
  for (const { path, message } of error?.issues ?? []) wrong[path[0] as CheckoutField] ??= message;
  return wrong;
}

function wrongAddress(form: CheckoutForm, needsState: boolean): Wrong {
  const found = wrongAddresses({ ...form, ...noBilling }, { shipping: needsState, billing: false });
  return Object.fromEntries(Object.entries(found).map(([field, [message]]) => [field, message]));
}

// Billing equals shipping.
const noBilling = {
  shipping_different: false,
  billing_country: '',
  billing_first_name: '',
  billing_last_name: '',
  billing_address: '',
  billing_apartment: '',
  billing_town: '',
  billing_state: '',
  billing_postcode: '',
};

/** Card fields that cannot be right, empty ones among them. */
function wrongCard(form: CheckoutForm, today: Date): Wrong {
  const wrong: Wrong = {};
  if (!isCardNumber(form.credit_card_number)) wrong.credit_card_number = messages.invalidCardNumber;
  if (!isFutureDate(form.credit_card_date, today))
    wrong.credit_card_date = messages.invalidCardDate;
  if (!isSecurityCode(form.credit_validation_code)) {
    wrong.credit_validation_code = messages.invalidCvv;
  }
  return wrong;
}
