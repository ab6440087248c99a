import { useParams } from '@tanstack/react-router';
import { callShop } from '../../../kit/client.ts';
import { addressOf } from '../../../kit/page.ts';
import { accountPages } from '../../pages.ts';
import { Button } from '../../../ui/form/button.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { resetForm } from '../../rules/account-fields.ts';
import { resetMessages } from '../../messages.ts';
import { FormField } from '../../../ui/form/form-field.tsx';
import { useAccountForm } from '../profile/use-account-form.ts';
import { EntryForm } from './entry-form.tsx';
import { FullScreenLoader } from './full-screen-loader.tsx';
import { signIn } from '../session/session.ts';
import { wrongWithPassword } from '../profile/wrong-account-fields.ts';
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
      const { data, message } = await callShop('POST password/reset', { body: { ...values, id } });
      signIn(data, { remember: false });
      toast.success(message ?? resetMessages.done);
    },
  });

  return (
    <>
      <EntryForm title="Reset password" name="reset-password" form={form} submit={submit}>
        <ErrorSummary faults={faults} attempt={attempt} />
        {refusal && (
          <Notice
            kind="error"
            title={refusal}
            action={
              <TextLink href={addressOf(accountPages.forgotPassword)}>Request a new link</TextLink>
            }
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
      </EntryForm>
      {busy && <FullScreenLoader label="Changing your password" />}
    </>
  );
}
