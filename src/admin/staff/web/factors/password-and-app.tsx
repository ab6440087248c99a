import { Suspense } from 'react';
import { Button } from '../../../../ui/form/button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { Skeleton } from '../../../../ui/layout/skeleton.tsx';
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx';
import { CodeField } from '../sign-in/code-field.tsx';
import { readFormFields } from '../sign-in/sent-fields.ts';
import { SignInFailure } from '../sign-in/sign-in-failure.tsx';
import { CopyButton } from './copy-button.tsx';
import './factors.css';

const QrCode = lazyPart(async () => (await import('./qr-code.tsx')).QrCode);

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
      onSubmit={(event) => onSent(readFormFields<'password' | 'code'>(event))}
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

/** The secret for an authenticator app: to scan, to open on this device, or to type. */
function AuthenticatorSecret({ secret, uri }: { secret: string; uri: string }) {
  return (
    <div className="grid fit-cols-46 gap-4">
      <Suspense fallback={<Skeleton className="qr-code" />}>
        <QrCode text={uri} label="QR code with the key for your authenticator app" />
      </Suspense>
      <div className="grid gap-2">
        <p>
          Scan this with an authenticator app, or type the key into it. Any app for “time-based
          one-time passwords” will do; many password managers can, too.
        </p>
        <p className="app-key">{(secret.match(/.{1,4}/g) ?? []).join(' ')}</p>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={secret} label="Copy the key" />
          <a href={uri} className="desk-button desk-button-plain">
            Open an app here
          </a>
        </div>
      </div>
    </div>
  );
}
