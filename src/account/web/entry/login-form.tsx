import { useState } from 'react';
import { callShop } from '../../../kit/client.ts';
import { sentByScript } from '../../../links/scripted-forms.ts';
import { addressOf } from '../../../kit/page.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { CheckedForm } from '../../../ui/form/checked-form.tsx';
import { invalidFields } from '../../../ui/form/invalid-fields.ts';
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts';
import { Notice } from '../../../ui/layout/notice.tsx';
import { loginMessages } from '../../messages.ts';
import { loginForm } from '../../rules/account-fields.ts';
import { EmailField, PasswordField } from '../profile/person-fields.tsx';
import { signIn } from '../../../identity/web/session.ts';
import { FullScreenLoader } from './full-screen-loader.tsx';
import { TextLink } from './text-link.tsx';
import { addresses } from '../../../links/addresses.ts';

export interface LoginFormProps {
  /** Keeps field ids unique when two login forms are on one page. */
  idPrefix?: string;
  /** Visitor-only pages redirect by themselves after login. */
  onLoggedIn?: () => void;
}

/** Used on the login page, in the header's dropdown and at the checkout. */
export function LoginForm({ idPrefix = 'login', onLoggedIn }: LoginFormProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  const checked = useCheckedForm({
    empty: { email: '', password: '', remember: false },
    wrong: (form) => invalidFields(loginForm, form),
    send: async (body) => {
      const { data } = await callShop('POST auth/login', { body });
      setIsLeaving(true);
      signIn(data, { remember: body.remember });
      onLoggedIn?.();
      return loginMessages.done;
    },
  });

  return (
    <>
      <CheckedForm
        {...sentByScript('login')}
        checked={checked}
        aria-label="Login"
        className="grid grid-cols-1 gap-4"
      >
        {checked.refusal && <Notice kind="error">{checked.refusal}</Notice>}
        <EmailField id={`${idPrefix}-email`} autoComplete="username" />
        <PasswordField id={`${idPrefix}-password`} autoComplete="current-password" required />
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <Checkbox label="Remember me" {...checked.form.register('remember')} />
          <TextLink href={addressOf(addresses.forgotPassword)}>Forgot your password?</TextLink>
        </div>
        <Button type="submit" variant="primary" busy={checked.busy} block>
          Log In
        </Button>
      </CheckedForm>
      {(checked.busy || isLeaving) && <FullScreenLoader label="Logging in" />}
    </>
  );
}
