import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callShop } from '../../../../kit/client.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { meQuery } from '../../../frame/web/use-me.ts';
import type { Me } from '../../contract.ts';
import { ByPasskey } from './by-passkey.tsx';
import { ByPassword } from './by-password.tsx';
import { ByRecoveryCode } from './by-recovery-code.tsx';
import { askPasskey, knowsPasskeys, signInFailure } from './passkeys.ts';
import { lastWayIn, type WayIn, waysIn } from './way-in.ts';
import './sign-in.css';

const OTHER_WAYS: Record<WayIn, string> = {
  passkey: 'Use a passkey',
  password: 'Use a password and a code',
  recovery: 'I have lost these: use a recovery code',
};

/** The way into the back office; `onDone` is called with the session open. */
export function SignIn({ onDone }: { onDone: () => void }) {
  const queryClient = useQueryClient();
  const [way, setWay] = useState<WayIn>(() => (knowsPasskeys() ? lastWayIn.get() : 'password'));
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const before = queryClient.getQueryData(meQuery.queryKey);

  async function enter(sign: () => Promise<{ data: Me }>) {
    setBusy(true);
    setFailure('');
    try {
      const { data } = await sign();
      if (way !== 'recovery') lastWayIn.set(way);
      else toast.info(`Signed in. ${data.recovery_codes_left} recovery codes are left.`);
      queryClient.setQueryData(meQuery.queryKey, data);
      onDone();
    } catch (error) {
      setFailure(signInFailure(error));
    } finally {
      setBusy(false);
    }
  }

  const form = { busy, failure, email: before?.email ?? '' };
  return (
    <div className="sign-in grid gap-4">
      {way === 'passkey' && (
        <ByPasskey
          {...form}
          label="Sign in with a passkey"
          onPress={() =>
            void enter(async () => {
              const { data } = await callShop('POST admin/sign-in/passkey-options');
              const passkey = await askPasskey(data);
              return callShop('POST admin/sign-in/passkey', { body: { passkey } });
            })
          }
        />
      )}
      {way === 'password' && (
        <ByPassword
          {...form}
          onSent={(body) => void enter(() => callShop('POST admin/sign-in', { body }))}
        />
      )}
      {way === 'recovery' && (
        <ByRecoveryCode
          {...form}
          onSent={(body) => void enter(() => callShop('POST admin/sign-in/recovery', { body }))}
        />
      )}
      <ul className="sign-in-ways">
        {waysIn
          .filter((other) => other !== way)
          .map((other) => (
            <li key={other}>
              <DeskButton
                look="quiet"
                onPress={() => {
                  setFailure('');
                  setWay(other);
                }}
              >
                {OTHER_WAYS[other]}
              </DeskButton>
            </li>
          ))}
      </ul>
    </div>
  );
}
