import { useParams } from '@tanstack/react-router';
import { FormProvider } from 'react-hook-form';
import { ask } from '../../ask.ts';
import { addressOf } from '../../pages.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Plate } from '../../ui/plate.tsx';
import { toast } from '../../ui/toast.ts';
import { resetForm } from '../account-fields.ts';
import { resetMessages } from '../messages.ts';
import { FormField } from '../../ui/form-field.tsx';
import './account-entry.css';
import { useAccountForm } from './account-form.ts';
import { FullScreenLoader } from './full-screen-loader.tsx';
import { NeedsScript } from './needs-script.tsx';
import { signIn } from './session.ts';
import { wrongWithPassword } from '../wrong-fields.ts';
import { TextLink } from './text-link.tsx';

const empty = { email: '', password: '', password_confirmation: '' };
type Form = typeof empty;

/** The mail's link leads here: a new password, which logs in and ends all older sessions. */
export function ResetPasswordPage() {
  const { token: id = '' } = useParams({ strict: false });
  const { form, busy, attempt, faults, refusal, submit } = useAccountForm({
    empty,
    wrong: (form) => wrongWithPassword(resetForm, form, resetMessages),
    send: async (values) => {
      const { data, message } = await ask('POST password/reset', { body: { ...values, id } });
      signIn(data, { remember: false });
      toast.success(message ?? resetMessages.done);
    },
  });

  return (
    <div className="site-width account-entry">
      <h1>Reset password</h1>
      <NeedsScript />
      <Plate className="account-entry-narrow">
        <FormProvider {...form}>
          <form
            noValidate
            className="grid grid-cols-1 gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              void submit();
            }}
          >
            <ErrorSummary faults={faults} attempt={attempt} />
            {refusal && (
              <Notice
                kind="error"
                title={refusal}
                action={<TextLink href={addressOf('forgotPassword')}>Request a new link</TextLink>}
              />
            )}
            <FormField<Form>
              name="email"
              label="Email"
              type="email"
              autoComplete="username"
              maxLength={200}
              required
            />
            <FormField<Form>
              name="password"
              label="Password"
              hint="At least 6 characters."
              type="password"
              autoComplete="new-password"
              maxLength={200}
              required
            />
            <FormField<Form>
              name="password_confirmation"
              label="Confirm password"
              type="password"
              autoComplete="new-password"
              maxLength={200}
              required
            />
            <Button type="submit" variant="primary" busy={busy}>
              Reset Password
            </Button>
          </form>
        </FormProvider>
      </Plate>
      {busy && <FullScreenLoader label="Changing your password" />}
    </div>
  );
}
