import { FormField as Base, useFieldError as useError } from '../../../ui/form/form-field.tsx';
import type { CheckoutForm } from './checkout-form-values.ts';

export const FormField = Base<CheckoutForm>;
export const useFieldError = useError<CheckoutForm>;
