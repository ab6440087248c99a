import { useRef, useState } from 'react';
import { asRefused, callShop } from '../../../../kit/client.ts';
import type { Role } from '../../../../kit/permissions.ts';
import { StepDialog } from '../../../frame/web/form/step-dialog.tsx';
import { useSave } from '../../../frame/web/form/use-save.ts';
import { TextField } from '../../../frame/web/form/text-field.tsx';
import { emailField } from '../../rules/staff-fields.ts';
import { ShownLink } from './shown-link.tsx';
import { RoleBoxes } from './role-boxes.tsx';

/** Invites somebody by mail, and shows the link once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [roles, setRoles] = useState<Role[]>(['packing']);
  const [wrong, setWrong] = useState({ email: '', roles: '' });
  const invite = useSave(() => callShop('POST admin/staff/invite', { body: { email, roles } }), {
    topics: ['staff'],
    onFailed(error) {
      const refused = asRefused<'POST admin/staff/invite'>(error);
      if (!refused?.is('email_taken')) return false;
      setWrong({ email: refused.message, roles: '' });
      return true;
    },
  });

  function send() {
    const found = {
      email: emailField.safeParse(email).error?.issues[0]?.message ?? '',
      roles: roles.length === 0 ? 'Please choose at least one role.' : '',
    };
    setWrong(found);
    if (!found.email && !found.roles) invite.mutate();
  }

  if (invite.data)
    return (
      <ShownLink
        title="Invitation sent"
        about={`We have emailed this link to ${email}. You can also hand it over yourself; it works once, for three days.`}
        link={invite.data.data.link}
        onClose={onClose}
      />
    );
  return (
    <StepDialog
      size="narrow"
      title="Invite somebody"
      initialFocus={input}
      onClose={onClose}
      step="Send the invitation"
      busy={invite.isPending}
      onStep={send}
    >
      <div className="grid gap-4">
        <TextField
          label="Email"
          error={wrong.email}
          ref={input}
          type="email"
          value={email}
          maxLength={200}
          autoComplete="off"
          onType={setEmail}
        />
        <RoleBoxes chosen={roles} onChange={setRoles} error={wrong.roles} />
      </div>
    </StepDialog>
  );
}
