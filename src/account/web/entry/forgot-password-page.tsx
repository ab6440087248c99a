import { callShop } from '../../../kit/client.ts';
import { addressOf } from '../../../kit/page.ts';
import { Button } from '../../../ui/form/button.tsx';
import { invalidFields } from '../../../ui/form/invalid-fields.ts';
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts';
import { Notice } from '../../../ui/layout/notice.tsx';
import { forgotMessages } from '../../messages.ts';
import { forgotForm } from '../../rules/account-fields.ts';
import { EmailField } from '../profile/person-fields.tsx';
import { EntryForm } from './entry-form.tsx';
import { TextLink } from './text-link.tsx';
import { addresses } from '../../../links/addresses.ts';

export function ForgotPasswordPage() {
  const checked = useCheckedForm({
    empty: { email: '' },
    wrong: (form) => invalidFields(forgotForm, form),
    send: async (body) =>
      (await callShop('POST forgot-password', { body })).message ?? forgotMessages.sent,
  });

  return (
    <EntryForm
      title="Forgot password"
      name="forgot-password"
      checked={checked}
      below={<TextLink href={addressOf(addresses.login)}>Back to login</TextLink>}
    >
      <p>
        Enter the email address of your account, and we will send you a link to choose a new
        password.
      </p>
      {checked.done && <Notice kind="success">{checked.done}</Notice>}
      {checked.refusal && <Notice kind="error">{checked.refusal}</Notice>}
      <EmailField />
      <Button type="submit" variant="primary" busy={checked.busy}>
        Send Password Reset Link
      </Button>
    </EntryForm>
  );
}
