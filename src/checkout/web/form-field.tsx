import { FormField as Base, useFieldError as useError } from '../../ui/form-field.tsx';
import type { CheckoutForm } from '../checkout-form.ts';

/** A text field of the checkout. */
export const FormField = Base<CheckoutForm>;
export const useFieldError = useError<CheckoutForm>;
