import type { ReactNode } from 'react';
import { Button } from '../../../../ui/form/button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { readFormFields } from './sent-fields.ts';
import { SignInFailure } from './sign-in-failure.tsx';

export interface SignInFormProps<Name extends string> {
  email: string;
  busy: boolean;
  failure: string;
  onSent: (given: Record<Name | 'email', string>) => void;
}

/** The email address and the fields that prove it is one's own. */
export const SignInForm = <Name extends string>({
  email,
  busy,
  failure,
  onSent,
  children,
}: SignInFormProps<Name> & { children: ReactNode }) => (
  <form className="grid gap-4" onSubmit={(event) => onSent(readFormFields<Name | 'email'>(event))}>
    <Field label="Email">
      <TextInput
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        maxLength={200}
        required
      />
    </Field>
    {children}
    <SignInFailure>{failure}</SignInFailure>
    <Button type="submit" variant="primary" block busy={busy}>
      Sign in
    </Button>
  </form>
);
