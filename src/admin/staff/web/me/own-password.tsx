import { useState } from 'react';
import { callShop } from '../../../../kit/client.ts';
import { DeskDialog } from '../../../frame/web/form/desk-dialog.tsx';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { useMe } from '../../../frame/web/use-me.ts';
import { useSave } from '../../../frame/web/form/use-save.ts';
import { PasswordAndApp } from '../factors/password-and-app.tsx';
import { signInFailure } from '../sign-in/passkeys.ts';
import { useSaveMe } from './use-save-me.ts';

/** A password counts only together with an authenticator app, so both are set at once. */
export function OwnPassword() {
  const { email, has_password } = useMe();
  const [failure, setFailure] = useState('');
  const begin = useSave(() => callShop('POST admin/password/begin'), { topics: [] });
  const set = useSaveMe(
    async (body: { password: string; code: string }) => {
      setFailure('');
      try {
        return await callShop('POST admin/password', { body });
      } catch (error) {
        setFailure(signInFailure(error));
        throw error;
      }
    },
    { saved: 'Password set. All your other sessions have ended.', onSaved: () => begin.reset() },
  );

  return (
    <section className="grid gap-2" aria-labelledby="own-password">
      <header className="own-head">
        <h2 id="own-password">Password and authenticator app</h2>
        <DeskButton busy={begin.isPending} onPress={() => begin.mutate()}>
          {has_password ? 'Change both' : 'Set up'}
        </DeskButton>
      </header>
      <p>
        {has_password
          ? 'You can sign in with your password and a code from your app.'
          : 'Not set up. Useful where your passkey does not work.'}
      </p>
      {begin.data && (
        <DeskDialog
          open
          keepsTyping
          title="Password and authenticator app"
          onClose={() => begin.reset()}
        >
          <PasswordAndApp
            email={email}
            secret={begin.data.data.totp_secret}
            uri={begin.data.data.totp_uri}
            busy={set.isPending}
            failure={failure}
            label="Set both"
            onSent={(fields) => set.mutate(fields)}
          />
        </DeskDialog>
      )}
    </section>
  );
}
