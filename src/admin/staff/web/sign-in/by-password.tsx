import { Button } from '../../../../ui/form/button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { CodeField } from './code-field.tsx';
import { sentFields } from './sent-fields.ts';
import { SignInFailure } from './sign-in-failure.tsx';

interface ByPasswordProps {
  email: string;
  busy: boolean;
  failure: string;
  onSent: (given: { email: string; password: string; code: string }) => void;
}

export function ByPassword({ email, busy, failure, onSent }: ByPasswordProps) {
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => onSent(sentFields<'email' | 'password' | 'code'>(event))}
    >
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
      <Field label="Password">
        <TextInput
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={200}
          required
        />
      </Field>
      <CodeField />
      <SignInFailure>{failure}</SignInFailure>
      <Button type="submit" variant="primary" block busy={busy}>
        Sign in
      </Button>
    </form>
  );
}
