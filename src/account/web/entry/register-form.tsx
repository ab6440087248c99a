import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { callShop } from '../../../kit/client.ts';
import { captchaMessage } from '../../../captcha/rules/captcha-field.ts';
import { CaptchaField } from '../../../captcha/web/captcha-field.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { registerForm } from '../../rules/account-fields.ts';
import { registerMessages } from '../../messages.ts';
import { FormField, useFieldError } from '../../../ui/form/form-field.tsx';
import { useAccountForm } from '../profile/use-account-form.ts';
import { FullScreenLoader } from './full-screen-loader.tsx';
import { signIn } from '../session/session.ts';
import { wrongWithPassword } from '../profile/wrong-account-fields.ts';
import { sentByScript } from '../../../not-sent.ts';

const empty = {
  first_name: '',
  last_name: '',
  email: '',
  password: '',
  password_confirmation: '',
  captcha: '',
};
type Form = typeof empty;

const wrong = (form: Form) => ({
  ...wrongWithPassword(registerForm, form, registerMessages),
  ...(!form.captcha && { captcha: captchaMessage }),
});

/** A new customer: registered, and logged in at once. */
export function RegisterForm() {
  const [used, setUsed] = useState(0);
  const { form, busy, attempt, faults, refusal, submit } = useAccountForm({ empty, wrong, send });

  async function send(values: Form) {
    try {
      const { data, msg } = await callShop('POST register', { body: values });
      signIn(data, { remember: false });
      toast.success(msg);
      form.reset();
    } finally {
      // A payload counts once, whatever came of it.
      setUsed((times) => times + 1);
      form.setValue('captcha', '');
    }
  }

  return (
    <FormProvider {...form}>
      <form
        {...sentByScript('register')}
        noValidate
        aria-label="Register"
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <ErrorSummary faults={faults} attempt={attempt} />
        {refusal && <Notice kind="error">{refusal}</Notice>}
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField<Form>
            name="first_name"
            label="First name"
            autoComplete="given-name"
            required
          />
          <FormField<Form> name="last_name" label="Last name" autoComplete="family-name" required />
        </div>
        <FormField<Form>
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={200}
          required
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField<Form>
            name="password"
            label="Password"
            type="password"
            autoComplete="new-password"
            maxLength={200}
            required
          />
          <FormField<Form>
            name="password_confirmation"
            label="Repeat password"
            type="password"
            autoComplete="new-password"
            maxLength={200}
            required
          />
        </div>
        <Captcha used={used} onVerified={(payload) => form.setValue('captcha', payload)} />
        <Button type="submit" variant="primary" busy={busy} block>
          Register
        </Button>
      </form>
      {busy && <FullScreenLoader label="Opening your account" />}
    </FormProvider>
  );
}

function Captcha({ used, onVerified }: { used: number; onVerified: (payload: string) => void }) {
  const error = useFieldError<Form>('captcha');
  return <CaptchaField id="captcha" error={error} used={used} onVerified={onVerified} />;
}
