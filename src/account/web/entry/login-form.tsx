import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { callShop } from '../../../kit/client.ts';
import { addressOf } from '../../../kit/page.ts';
import { accountPages } from '../../pages.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { loginForm } from '../../rules/account-fields.ts';
import { loginMessages } from '../../messages.ts';
import { FormField } from '../../../ui/form/form-field.tsx';
import { useAccountForm } from '../profile/use-account-form.ts';
import { FullScreenLoader } from './full-screen-loader.tsx';
import { signIn } from '../session/session.ts';
import { TextLink } from './text-link.tsx';
import { wrongFields } from '../profile/wrong-account-fields.ts';
import { sentByScript } from '../../../not-sent.ts';

export interface LoginFormProps {
  /** Sets its fields' ids apart where two such forms stand on one page. */
  prefix?: string;
  /** Called when the customer is logged in; a page for visitors alone is left by itself. */
  onLoggedIn?: () => void;
}

const empty = { email: '', password: '', remember: false };

/** Email, password and "remember me": on the login page, in the header's dropdown, at the checkout. */
export function LoginForm({ prefix = 'login', onLoggedIn }: LoginFormProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  const { form, busy, refusal, submit } = useAccountForm({
    empty,
    wrong: (form) => wrongFields(loginForm, form),
    send: async ({ email, password, remember }) => {
      const { data } = await callShop('POST auth/login', { body: { email, password, remember } });
      setIsLeaving(true);
      signIn(data, { remember });
      toast.success(loginMessages.done);
      onLoggedIn?.();
    },
  });

  return (
    <FormProvider {...form}>
      <form
        {...sentByScript('login')}
        noValidate
        aria-label="Login"
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {refusal && <Notice kind="error">{refusal}</Notice>}
        <FormField<typeof empty>
          name="email"
          id={`${prefix}-email`}
          label="Email"
          type="email"
          autoComplete="username"
          maxLength={200}
          required
        />
        <FormField<typeof empty>
          name="password"
          id={`${prefix}-password`}
          label="Password"
          type="password"
          autoComplete="current-password"
          maxLength={200}
          required
        />
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <Checkbox label="Remember me" {...form.register('remember')} />
          <TextLink href={addressOf(accountPages.forgotPassword)}>Forgot your password?</TextLink>
        </div>
        <Button type="submit" variant="primary" busy={busy} block>
          Log In
        </Button>
      </form>
      {(busy || isLeaving) && <FullScreenLoader label="Logging in" />}
    </FormProvider>
  );
}
