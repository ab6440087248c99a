import { useState } from 'react';
import { asRefused } from '../../../kit/client.ts';
import { Notice } from '../../../ui/layout/notice.tsx';
import { StepDialog } from '../../frame/web/form/step-dialog.tsx';
import { useSave } from '../../frame/web/form/use-save.ts';
import type { DialogProps } from './dialog-props.ts';
import { useRequestKey } from '../../frame/web/form/use-request-key.ts';
import { TextField } from '../../frame/web/form/text-field.tsx';

/** Permanently erases a person after their email address was typed. */
export function EraseDialog({ customer, onClose }: DialogProps) {
  const [email, setEmail] = useState('');
  const key = useRequestKey();
  const save = useSave(
    () =>
      key.send('POST admin/customers/:id/erase', {
        params: { id: String(customer.id) },
        body: { email },
      }),
    {
      topics: ['customers', 'orders', 'log'],
      saved: 'The customer was erased',
      onSaved: onClose,
      onFailed: (error) => Boolean(asRefused(error)?.isFinal),
    },
  );
  const refused = asRefused<'POST admin/customers/:id/erase'>(save.error);
  const isTyped = email.trim().toLowerCase() === customer.email;

  return (
    <StepDialog
      size="narrow"
      title={`Erase ${customer.name}`}
      description="Name, addresses, phone, vans, kept carts, wishlist, notes and letters go, in the log too. Amounts, parts and states of the orders stay for the books, without the person. This cannot be undone."
      onClose={onClose}
      step="Erase for good"
      busy={save.isPending}
      disabledBecause={isTyped ? undefined : 'First type the email address.'}
      onStep={() => save.mutate()}
      form="grid gap-4"
    >
      {refused && refused.status === 409 && <Notice kind="error">{refused.message}</Notice>}
      <TextField
        label="The customer’s email address"
        required
        hint={`Type ${customer.email} to confirm.`}
        error={refused?.fields['email']?.[0]}
        type="email"
        autoComplete="off"
        value={email}
        onType={setEmail}
      />
    </StepDialog>
  );
}
