import { EmailText } from '../../frame/web/table/email-text.tsx';
import { useState } from 'react';
import { asRefused } from '../../../kit/client.ts';
import { StepDialog } from '../../frame/web/form/step-dialog.tsx';
import { useEdit } from '../../frame/web/form/use-edit.tsx';
import { TextField } from '../../frame/web/form/text-field.tsx';
import type { Current } from '../contract.ts';
import type { DialogProps } from './dialog-props.ts';

const asText = ({ email, waiting }: Current): string =>
  waiting ? `${email}, ${waiting} waits` : email;

/** Corrects the email address; its owner is asked to confirm it. */
export function EmailDialog({ customer, onClose }: DialogProps) {
  const [email, setEmail] = useState('');
  // The values when the dialog opened, so that changes by others are not overwritten unseen.
  const [seen] = useState({ email: customer.email, waiting: waitingOf(customer) });
  const edit = useEdit('POST admin/customers/:id/email', {
    what: `The address of ${customer.name}`,
    topics: ['customers', 'log'],
    saved: ({ data }) => `${data.waiting} was asked to confirm`,
    onSaved: onClose,
    onFailed: (error) => Boolean(asRefused(error)?.isFinal),
    over: (version: Current) => ({
      params: { id: String(customer.id) },
      body: { email, seen: version },
    }),
    current: (refused) => refused.current,
    fields: (current) => [{ name: 'Email', theirs: asText(current), mine: `${email} waits` }],
    onTakeTheirs: onClose,
  });
  const refused = asRefused<'POST admin/customers/:id/email'>(edit.error);

  if (edit.conflict) return edit.conflict;
  return (
    <StepDialog
      size="narrow"
      title="Correct the email address"
      description={
        <>
          Now <EmailText email={customer.email} />. It stays until the new address is confirmed with
          the link that we send there. The old address is notified.
        </>
      }
      onClose={onClose}
      step="Send the link"
      busy={edit.isPending}
      onStep={() => edit.save(seen)}
      form="grid gap-4"
    >
      <TextField
        label="New email address"
        required
        error={refused?.fields['email']?.[0] ?? refused?.message}
        type="email"
        autoComplete="off"
        value={email}
        onType={setEmail}
      />
    </StepDialog>
  );
}

/** Ignores an expired confirmation link. */
const waitingOf = ({ email_change: change }: DialogProps['customer']): string | null =>
  change && !change.is_expired ? change.new_email : null;
