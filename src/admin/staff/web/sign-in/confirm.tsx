import { useState } from 'react';
import { callShop } from '../../../../kit/client.ts';
import { Button } from '../../../../ui/form/button.tsx';
import { useMe } from '../../../frame/web/use-me.ts';
import { ByPasskey } from './by-passkey.tsx';
import { CodeField } from './code-field.tsx';
import { signWithPasskey, signInFailure } from './passkeys.ts';
import { readFormFields } from './sent-fields.ts';
import { SignInFailure } from './sign-in-failure.tsx';
import './sign-in.css';

/** Confirms the session for five minutes, then calls `onDone`. */
export function Confirm({ onDone }: { onDone: () => void }) {
  const { has_password, passkeys } = useMe();
  const [failed, setFailed] = useState({ passkey: '', code: '' });
  const [busy, setBusy] = useState<'passkey' | 'code' | null>(null);

  async function confirm(by: 'passkey' | 'code', work: () => Promise<unknown>) {
    setBusy(by);
    setFailed({ passkey: '', code: '' });
    try {
      await work();
      onDone();
    } catch (error) {
      const text = signInFailure(error);
      setFailed({ passkey: '', code: '', [by]: text });
    } finally {
      setBusy(null);
    }
  }

  async function byPasskey() {
    const { data } = await callShop('POST admin/confirm/passkey-options');
    const passkey = await signWithPasskey(data);
    await callShop('POST admin/confirm/passkey', { body: { passkey } });
  }

  return (
    <div className="sign-in grid gap-4">
      {passkeys.length > 0 && (
        <ByPasskey
          label="Confirm with a passkey"
          busy={busy === 'passkey'}
          failure={failed.passkey}
          onPress={() => void confirm('passkey', byPasskey)}
        />
      )}
      {has_password && (
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            const body = readFormFields<'code'>(event);
            void confirm('code', () => callShop('POST admin/confirm', { body }));
          }}
        >
          <CodeField />
          <SignInFailure>{failed.code}</SignInFailure>
          <Button
            type="submit"
            variant={passkeys.length > 0 ? undefined : 'primary'}
            block
            busy={busy === 'code'}
          >
            Confirm with the code
          </Button>
        </form>
      )}
    </div>
  );
}
