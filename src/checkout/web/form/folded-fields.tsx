import { type ReactNode, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Accordion } from '../../../ui/layout/accordion.tsx';
import type { CheckoutField, CheckoutForm } from './checkout-form-values.ts';

interface FoldedFieldsProps {
  title: string;
  fields: CheckoutField[];
  className?: string;
  children: ReactNode;
}

/** Rarely used fields, expanded when one is filled in or invalid. */
export function FoldedFields({ title, fields, className, children }: FoldedFieldsProps) {
  const { control } = useFormContext<CheckoutForm>();
  const isFilled = useWatch({ control, name: fields }).some(Boolean);
  const { errors } = useFormState<CheckoutForm>({ name: fields });
  const [open, setOpen] = useState(false);

  return (
    <Accordion
      title={title}
      open={open || isFilled || fields.some((field) => errors[field])}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className={className}
    >
      {children}
    </Accordion>
  );
}
