import { Button } from '../../../../ui/form/button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { sentFields } from './sent-fields.ts';
import { SignInFailure } from './sign-in-failure.tsx';

interface ByRecoveryCodeProps {
  email: string;
  busy: boolean;
  failure: string;
  onSent: (given: { email: string; recovery_code: string }) => void;
}

export function ByRecoveryCode({ email, busy, failure, onSent }: ByRecoveryCodeProps) {
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => onSent(sentFields<'email' | 'recovery_code'>(event))}
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
      <Field
        label="Recovery code"
        hint="One of the ten that you stored when you joined. It works once."
      >
        <TextInput
          name="recovery_code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          className="font-mono"
          required
        />
      </Field>
      <SignInFailure>{failure}</SignInFailure>
      <Button type="submit" variant="primary" block busy={busy}>
        Sign in
      </Button>
    </form>
  );
}
