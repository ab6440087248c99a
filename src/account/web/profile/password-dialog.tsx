import { sentByScript } from '../../../links/scripted-forms.ts';
import { Button } from '../../../ui/form/button.tsx';
import { CheckedForm } from '../../../ui/form/checked-form.tsx';
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts';
import { Notice } from '../../../ui/layout/notice.tsx';
import { LazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { accountMessages } from '../../messages.ts';
import { PasswordField } from './person-fields.tsx';
import { ignoreEndedSession } from './use-recoverable-form.ts';

interface PasswordDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  button: string;
  send: (password: string) => Promise<void>;
}

/** Confirms the customer's identity before a sensitive action. */
export function PasswordDialog({
  open,
  onClose,
  title,
  description,
  button,
  send,
}: PasswordDialogProps) {
  return (
    <LazyDialog open={open} onClose={onClose} title={title} description={description} size="narrow">
      {open && <PasswordForm button={button} send={send} />}
    </LazyDialog>
  );
}

function PasswordForm({ button, send }: Pick<PasswordDialogProps, 'button' | 'send'>) {
  const checked = useCheckedForm({
    empty: { password: '' },
    wrong: ({ password }) => (password ? {} : { password: accountMessages.password }),
    send: ({ password }) => send(password).catch(ignoreEndedSession),
  });
  return (
    <CheckedForm {...sentByScript('password')} checked={checked} className="mt-4 grid gap-4">
      {checked.refusal && <Notice kind="error">{checked.refusal}</Notice>}
      <PasswordField id="password-again" autoComplete="current-password" required />
      <Button type="submit" variant="primary" busy={checked.busy}>
        {button}
      </Button>
    </CheckedForm>
  );
}
