import { Button } from '../../../../ui/form/button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { CodeField } from '../sign-in/code-field.tsx';
import { sentFields } from '../sign-in/sent-fields.ts';
import { SignInFailure } from '../sign-in/sign-in-failure.tsx';
import { AuthenticatorSecret } from './authenticator-secret.tsx';

interface PasswordAndAppProps {
  /** For password managers. */
  email: string;
  secret: string;
  uri: string;
  busy: boolean;
  failure: string;
  label: string;
  onSent: (given: { password: string; code: string }) => void;
}

/** A new password with an authenticator app; both are needed to sign in. */
export function PasswordAndApp(props: PasswordAndAppProps) {
  const { email, secret, uri, busy, failure, label, onSent } = props;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => onSent(sentFields<'password' | 'code'>(event))}
    >
      <input type="hidden" autoComplete="username" value={email} />
      <Field label="New password" hint="At least 12 characters. A sentence is easy to remember.">
        <TextInput
          name="password"
          type="password"
          autoComplete="new-password"
          minLength={12}
          maxLength={200}
          required
        />
      </Field>
      <AuthenticatorSecret secret={secret} uri={uri} />
      <CodeField />
      <SignInFailure>{failure}</SignInFailure>
      <Button type="submit" variant="primary" busy={busy}>
        {label}
      </Button>
    </form>
  );
}
