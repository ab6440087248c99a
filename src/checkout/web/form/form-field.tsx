import { memo } from 'react';
import { FormField as Base, useFieldError as useError } from '../../../ui/form/form-field.tsx';
import type { CheckoutForm } from './checkout-form-values.ts';

/** Memoized because the checkout has about twenty independent fields. */
export const FormField = memo(Base<CheckoutForm>);
export const useFieldError = useError<CheckoutForm>;
