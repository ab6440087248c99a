import { useFormContext } from 'react-hook-form';
import { Field } from '../../../ui/form/field.tsx';
import { TextArea } from '../../../ui/form/text-input.tsx';
import type { CheckoutForm } from './checkout-form-values.ts';
import { FoldedFields } from './folded-fields.tsx';

export function OrderNotes() {
  const { register } = useFormContext<CheckoutForm>();
  return (
    <FoldedFields title="Add order notes" fields={['order_notes']} className="mt-4 border-b-0!">
      <Field id="order_notes" label="Order notes" hint="For the people who pack and deliver">
        <TextArea maxLength={2_000} {...register('order_notes')} />
      </Field>
    </FoldedFields>
  );
}
