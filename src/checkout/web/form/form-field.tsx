import { memo } from 'react';
import { FormField as Base, useFieldError as useError } from '../../../ui/form/form-field.tsx';
import type { CheckoutForm } from './checkout-form-values.ts';

/** A text field of the checkout; there are twenty of them, and what one shows is nothing to the others. */
export const FormField = memo(Base<CheckoutForm>);
export const useFieldError = useError<CheckoutForm>;
