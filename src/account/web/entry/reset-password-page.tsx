import { useParams } from '@tanstack/react-router';
import { callShop } from '../../../kit/client.ts';
import { addressOf } from '../../../kit/page.ts';
import { Button } from '../../../ui/form/button.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts';
import { Notice } from '../../../ui/layout/notice.tsx';
import { resetMessages } from '../../messages.ts';
import { resetForm } from '../../rules/account-fields.ts';
import { EmailField, PasswordField } from '../profile/person-fields.tsx';
import { passwordFormErrors } from '../profile/password-form-errors.ts';
import { signIn } from '../../../identity/web/session.ts';
import { EntryForm } from './entry-form.tsx';
import { FullScreenLoader } from './full-screen-loader.tsx';
import { TextLink } from './text-link.tsx';
import { addresses } from '../../../links/addresses.ts';

/** Target of the mailed link; a new password ends all older sessions and logs in. */
export function ResetPasswordPage() {
  const { token: id = '' } = useParams({ strict: false });
  const checked = useCheckedForm({
    empty: { email: '', password: '', password_confirmation: '' },
    wrong: (form) => passwordFormErrors(resetForm, form, resetMessages),
    send: async (values) => {
      const { data, message } = await callShop('POST password/reset', { body: { ...values, id } });
      signIn(data, { remember: false });
      return message ?? resetMessages.done;
    },
  });

  return (
    <>
      <EntryForm title="Reset password" name="reset-password" checked={checked}>
        <ErrorSummary faults={checked.faults} attempt={checked.attempt} />
        {checked.refusal && (
          <Notice
            kind="error"
            title={checked.refusal}
            action={
              <TextLink href={addressOf(addresses.forgotPassword)}>Request a new link</TextLink>
            }
          />
        )}
        <EmailField autoComplete="username" />
        <PasswordField hint="At least 6 characters." required />
        <PasswordField name="password_confirmation" label="Confirm password" required />
        <Button type="submit" variant="primary" busy={checked.busy}>
          Reset Password
        </Button>
      </EntryForm>
      {checked.busy && <FullScreenLoader label="Changing your password" />}
    </>
  );
}
