import { useState } from 'react';
import { callShop } from '../../../kit/client.ts';
import { addressOf } from '../../../kit/page.ts';
import { accountPages } from '../../pages.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { forgotForm } from '../../rules/account-fields.ts';
import { forgotMessages } from '../../messages.ts';
import { FormField } from '../../../ui/form/form-field.tsx';
import { useAccountForm } from '../profile/use-account-form.ts';
import { EntryForm } from './entry-form.tsx';
import { wrongFields } from '../profile/wrong-account-fields.ts';
import { TextLink } from './text-link.tsx';

const empty = { email: '' };

/** Asks for the mail with the link to a new password. */
export function ForgotPasswordPage() {
  const [said, setSaid] = useState<string | null>(null);
  const { form, busy, refusal, submit } = useAccountForm({
    empty,
    wrong: (form) => wrongFields(forgotForm, form),
    send: async (body) => {
      setSaid(null);
      const { message = forgotMessages.sent } = await callShop('POST forgot-password', { body });
      setSaid(message);
      toast.success(message);
    },
  });

  return (
    <EntryForm
      title="Forgot password"
      name="forgot-password"
      form={form}
      submit={submit}
      below={<TextLink href={addressOf(accountPages.login)}>Back to login</TextLink>}
    >
      <p>
        Enter the email address of your account, and we will send you a link to choose a new
        password.
      </p>
      {said && <Notice kind="success">{said}</Notice>}
      {refusal && <Notice kind="error">{refusal}</Notice>}
      <FormField<typeof empty>
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        maxLength={200}
        required
      />
      <Button type="submit" variant="primary" busy={busy}>
        Send Password Reset Link
      </Button>
    </EntryForm>
  );
}
