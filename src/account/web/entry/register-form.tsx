import { CAPTCHA_MESSAGE } from '../../../identity/rules/captcha-field.ts';
import { CaptchaField } from '../../../identity/web/captcha/captcha-field.tsx';
import { callShop } from '../../../kit/client.ts';
import { sentByScript } from '../../../links/scripted-forms.ts';
import { Button } from '../../../ui/form/button.tsx';
import { CheckedForm, FormFaults } from '../../../ui/form/checked-form.tsx';
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts';
import { registerMessages } from '../../messages.ts';
import { registerForm } from '../../rules/account-fields.ts';
import { EmailField, NameFields, PasswordField } from '../profile/person-fields.tsx';
import { passwordFormErrors } from '../profile/password-form-errors.ts';
import { signIn } from '../../../identity/web/session.ts';
import { FullScreenLoader } from './full-screen-loader.tsx';

const empty = {
  first_name: '',
  last_name: '',
  email: '',
  password: '',
  password_confirmation: '',
  captcha: '',
};

export function RegisterForm() {
  const checked = useCheckedForm({
    empty,
    wrong: (form) => ({
      ...passwordFormErrors(registerForm, form, registerMessages),
      ...(!form.captcha && { captcha: CAPTCHA_MESSAGE }),
    }),
    send: async (body) => {
      const { data, msg } = await callShop('POST register', { body });
      signIn(data, { remember: false });
      return msg;
    },
    clearsWhenSent: true,
  });

  return (
    <>
      <CheckedForm
        {...sentByScript('register')}
        checked={checked}
        aria-label="Register"
        className="grid grid-cols-1 gap-4"
      >
        <FormFaults checked={checked} />
        <div className="grid gap-4 sm:grid-cols-2">
          <NameFields />
        </div>
        <EmailField />
        <div className="grid gap-4 sm:grid-cols-2">
          <PasswordField required />
          <PasswordField name="password_confirmation" label="Repeat password" required />
        </div>
        <CaptchaField used={checked.captchasUsed} setBusy={checked.setBusy} />
        <Button type="submit" variant="primary" busy={checked.busy} block>
          Register
        </Button>
      </CheckedForm>
      {checked.busy && <FullScreenLoader label="Opening your account" />}
    </>
  );
}
