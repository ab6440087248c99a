import { FormProvider } from 'react-hook-form';
import { Button } from '../../../ui/form/button.tsx';
import { LazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { accountMessages } from '../../messages.ts';
import { FormField } from '../../../ui/form/form-field.tsx';
import { useAccountForm } from './use-account-form.ts';
import { sentByScript } from '../../../not-sent.ts';

interface PasswordDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  words: string;
  button: string;
  send: (password: string) => Promise<void>;
}

/** Asks for the password again, before something that only its owner may do. */
export function PasswordDialog({ open, onClose, title, words, button, send }: PasswordDialogProps) {
  return (
    <LazyDialog open={open} onClose={onClose} title={title} description={words} size="narrow">
      {open && <PasswordForm button={button} send={send} />}
    </LazyDialog>
  );
}

const empty = { password: '' };

function PasswordForm({ button, send }: Pick<PasswordDialogProps, 'button' | 'send'>) {
  const { form, busy, refusal, submit } = useAccountForm({
    empty,
    wrong: ({ password }) => (password ? {} : { password: accountMessages.password }),
    send: ({ password }) => send(password),
  });
  return (
    <FormProvider {...form}>
      <form
        {...sentByScript('password')}
        noValidate
        className="mt-4 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {refusal && <Notice kind="error">{refusal}</Notice>}
        <FormField<typeof empty>
          name="password"
          id="password-again"
          label="Password"
          type="password"
          autoComplete="current-password"
          maxLength={200}
          required
        />
        <Button type="submit" variant="primary" busy={busy}>
          {button}
        </Button>
      </form>
    </FormProvider>
  );
}
