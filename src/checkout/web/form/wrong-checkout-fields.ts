import * as z from 'zod/mini';
import { invalidFields } from '../../../ui/form/invalid-fields.ts';
import { invalidCardFields } from '../../rules/card.ts';
import { shippingFields } from '../../rules/checkout-fields.ts';
import {
  toFormFields,
  type CheckoutField,
  type CheckoutForm,
  emptyForm,
  type FieldMessages,
} from './checkout-form-values.ts';
import { cardPayload } from '../payment/checkout-payload.ts';
import { addressErrors, paymentErrors } from '../../rules/checkout-rules.ts';
import { messages } from '../../messages.ts';

const always = z.object({
  ...shippingFields,
  shipping_method: z.string().check(z.minLength(1, messages.shippingMethod)),
  captcha: z.string().check(z.minLength(1, messages.captcha)),
  acceptTerms: z.boolean().check(z.refine(Boolean, messages.terms)),
});

export interface FormRules {
  /** Whether the country has states to choose from. */
  needsState: { shipping: boolean; billing: boolean };
  /** True when points or a coupon pay everything; no card needed. */
  isFree: boolean;
  /** Errors of the provider's hosted fields, which replace the form's own card fields. */
  hosted?: FieldMessages | undefined;
}

/** Returns messages by field in page order; `{}` for a valid form. */
export function checkoutFieldErrors(
  form: CheckoutForm,
  { needsState, isFree, hosted }: FormRules,
): FieldMessages {
  const typed = trimmed(form);
  // For several errors in a field, "required" wins.
  const errors: FieldMessages = {
    ...(form.payment === 'credit_card' && !isFree && (hosted ?? cardErrors(typed))),
    ...toFormFields(
      paymentErrors({ ...typed, ...cardPayload(typed) }, isFree || hosted !== undefined),
    ),
    ...toFormFields(addressErrors(typed, needsState)),
    ...invalidFields(always, form),
  };
  return Object.fromEntries(
    Object.keys(emptyForm).flatMap((field) => {
      const message = errors[field as CheckoutField];
      return message ? [[field, message]] : [];
    }),
  );
}

/** Passwords may contain spaces. */
const trimmed = (form: CheckoutForm) =>
  Object.fromEntries(
    Object.entries(form).map(([field, value]) => [
      field,
      typeof value === 'string' && field !== 'password' ? value.trim() : value,
    ]),
  ) as CheckoutForm;

function cardErrors(form: CheckoutForm): FieldMessages {
  const card = {
    number: form.credit_card_number,
    date: form.credit_card_date,
    securityCode: form.credit_validation_code,
  };
  return Object.assign({}, ...invalidCardFields(card).map((field) => invalidCard[field]));
}

const invalidCard = {
  number: { credit_card_number: messages.invalidCardNumber },
  date: { credit_card_date: messages.invalidCardDate },
  cvv: { credit_validation_code: messages.invalidCvv },
};
