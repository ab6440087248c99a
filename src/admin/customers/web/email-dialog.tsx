import { EmailText } from '../../frame/web/table/email-text.tsx';
import { useState } from 'react';
import { asRefused, callShop } from '../../../kit/client.ts';
import { ConflictDialog } from '../../frame/web/form/conflict-dialog.tsx';
import { StepDialog } from '../../frame/web/form/step-dialog.tsx';
import { useSave } from '../../frame/web/form/use-save.ts';
import { TextField } from '../../frame/web/form/text-field.tsx';
import type { Standing } from '../contract.ts';
import type { DialogProps } from './dialog-props.ts';

const asText = ({ email, waiting }: Standing): string =>
  waiting ? `${email}, ${waiting} waits` : email;

/** Corrects the email address; its owner is asked to confirm it. */
export function EmailDialog({ customer, onClose }: DialogProps) {
  const [email, setEmail] = useState('');
  // The values when the dialog opened, so that changes by others are not overwritten unseen.
  const [seen] = useState({ email: customer.email, waiting: waitingOf(customer) });
  const [standing, setStanding] = useState<Standing | null>(null);
  const save = useSave(
    (over: Standing) =>
      callShop('POST admin/customers/:id/email', {
        params: { id: String(customer.id) },
        body: { email, seen: over },
      }),
    {
      topics: ['customers', 'log'],
      saved: ({ data }) => `${data.waiting} was asked to confirm`,
      onSaved: onClose,
      onFailed(error) {
        const refused = asRefused<'POST admin/customers/:id/email'>(error);
        if (refused?.is('changed_meanwhile')) setStanding(refused.body.standing);
        return Boolean(refused?.isFinal);
      },
    },
  );
  const refused = asRefused<'POST admin/customers/:id/email'>(save.error);

  if (standing)
    return (
      <ConflictDialog
        what={`The address of ${customer.name}`}
        fields={[{ name: 'Email', theirs: asText(standing), mine: `${email} waits` }]}
        onBack={() => setStanding(null)}
        onTakeTheirs={onClose}
        onSaveMine={() => {
          setStanding(null);
          save.mutate(standing);
        }}
      />
    );
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
      busy={save.isPending}
      onStep={() => save.mutate(seen)}
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
