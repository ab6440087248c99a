import { useState } from 'react';
import { callShop } from '../../../../kit/client.ts';
import type { AnswerOf } from '../../../../kit/call.ts';
import type { Me, staffCalls } from '../../contract.ts';
import { emailField, nameField } from '../../rules/staff-fields.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { PasswordAndApp } from '../factors/password-and-app.tsx';
import { rolesText } from '../people/role-words.ts';
import { ByPasskey } from '../sign-in/by-passkey.tsx';
import { supportsPasskeys, createPasskey, signInFailure } from '../sign-in/passkeys.ts';

type Invitation = AnswerOf<(typeof staffCalls)['POST admin/invitation']>['data'];

interface AcceptInvitationProps {
  token: string;
  invitation: Invitation;
  onAccepted: (accepted: { me: Me; recovery_codes: string[] }) => void;
}

/** Name, and what to sign in with from now on: a passkey, or a password with an authenticator app. */
export function AcceptInvitation({ token, invitation, onAccepted }: AcceptInvitationProps) {
  const [name, setName] = useState(invitation.name ?? '');
  const [email, setEmail] = useState(invitation.email ?? '');
  const [wrong, setWrong] = useState({ name: '', email: '' });
  const [by, setBy] = useState<'passkey' | 'password'>(supportsPasskeys() ? 'passkey' : 'password');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function accept(makeFactors: () => Promise<Factors>) {
    const found = {
      name: nameField.safeParse(name).error?.issues[0]?.message ?? '',
      email: emailField.safeParse(email).error?.issues[0]?.message ?? '',
    };
    setWrong(found);
    if (found.name || found.email) {
      document.getElementById(found.name ? 'guest-name' : 'guest-email')?.focus();
      return;
    }
    setBusy(true);
    setFailure('');
    try {
      const factors = await makeFactors();
      const body = { token, name, ...(invitation.email === null && { email }), factors };
      onAccepted((await callShop('POST admin/invitation/accept', { body })).data);
    } catch (error) {
      setFailure(signInFailure(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <h1>{invitation.begins_anew ? 'Set up your sign-in again' : 'Join the back office'}</h1>
      <p className="text-16">{greeting(invitation)}</p>
      <Field id="guest-name" label="Your name" error={wrong.name} hint="As the log should show it.">
        <TextInput
          value={name}
          autoComplete="name"
          maxLength={80}
          onChange={(event) => setName(event.target.value)}
          required
        />
      </Field>
      {invitation.email === null ? (
        <Field id="guest-email" label="Your email" error={wrong.email}>
          <TextInput
            value={email}
            type="email"
            autoComplete="username"
            maxLength={200}
            onChange={(event) => setEmail(event.target.value)}
            required
          />
        </Field>
      ) : (
        <p>
          You sign in as <b>{invitation.email}</b>.
        </p>
      )}
      {by === 'passkey' ? (
        <section className="grid gap-3" aria-label="Passkey">
          <ByPasskey
            label="Join with a passkey"
            busy={busy}
            failure={failure}
            onPress={() =>
              void accept(async () => ({ passkey: await createPasskey(invitation.passkey) }))
            }
          />
          <OtherWay onPress={() => setBy('password')}>
            Use a password and an authenticator app
          </OtherWay>
        </section>
      ) : (
        <section className="grid gap-3" aria-label="Password and authenticator app">
          <PasswordAndApp
            email={email}
            secret={invitation.totp_secret}
            uri={invitation.totp_uri}
            busy={busy}
            failure={failure}
            label="Join with password and code"
            onSent={(factors) => void accept(async () => factors)}
          />
          {supportsPasskeys() && (
            <OtherWay onPress={() => setBy('passkey')}>Use a passkey</OtherWay>
          )}
        </section>
      )}
    </>
  );
}

type Factors =
  | { passkey: Awaited<ReturnType<typeof createPasskey>> }
  | { password: string; code: string };

function OtherWay({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <div>
      <DeskButton look="quiet" className="px-0" onPress={onPress}>
        {children}
      </DeskButton>
    </div>
  );
}

function greeting({ invited_by, begins_anew, roles }: Invitation): string {
  if (begins_anew)
    return 'What you signed in with before has ended. Please choose again; your roles stay as they were.';
  const who = invited_by ? `${invited_by} invites you` : 'You are invited';
  return `${who} to work here. ${rolesText(roles)}`;
}
