import * as z from 'zod/mini';
import { wrongCardField } from './card.ts';
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
  const found = wrongAddresses(
    { ...form, ...noBilling },
    { shipping: needsState, billing: false },
  );
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

/** A card field that is filled and cannot be right. */
function wrongCard(form: CheckoutForm, today: Date): Wrong {
  const card = {
    number: form.credit_card_number,
    date: form.credit_card_date,
    code: form.credit_validation_code,
  };
  const wrong: Wrong = {};
  const probe = { number: '4111111111111111', date: '12/99', code: '123' };
  for (const part of ['number', 'date', 'code'] as const) {
    const found = wrongCardField({ ...probe, [part]: card[part] }, today);
    if (found) Object.assign(wrong, { [fieldOf[found]]: wordsOf[found] });
  }
  return wrong;
}

const fieldOf = {
  number: 'credit_card_number',
  date: 'credit_card_date',
  cvv: 'credit_validation_code',
} as const;

const wordsOf = {
  number: messages.invalidCardNumber,
  date: messages.invalidCardDate,
  cvv: messages.invalidCvv,
};
