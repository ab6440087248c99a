import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callShop } from '../../../../kit/client.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { storedValue } from '../../../../ui/hooks/stored-value.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { meQuery } from '../../../frame/web/use-me.ts';
import type { Me } from '../../contract.ts';
import { ByPasskey } from './by-passkey.tsx';
import { CodeField } from './code-field.tsx';
import { signWithPasskey, supportsPasskeys, signInFailure } from './passkeys.ts';
import { SignInForm, type SignInFormProps } from './sign-in-form.tsx';
import './sign-in.css';

const WAYS = {
  passkey: 'Use a passkey',
  password: 'Use a password and a code',
  recovery: 'Lost both? Use a recovery code',
};
type SignInMethod = keyof typeof WAYS;

/** How somebody last signed in at this browser, which is offered first. */
const lastSignInMethod = storedValue('local', 'vangon-desk-way-in', (stored): SignInMethod =>
  stored === 'password' ? 'password' : 'passkey',
);

/** The back office's sign-in; calls `onDone` once the session is open. */
export function SignIn({ onDone }: { onDone: () => void }) {
  const queryClient = useQueryClient();
  const [way, setWay] = useState<SignInMethod>(() =>
    supportsPasskeys() ? lastSignInMethod.get() : 'password',
  );
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const before = queryClient.getQueryData(meQuery.queryKey);

  async function enter(sign: () => Promise<{ data: Me }>) {
    setBusy(true);
    setFailure('');
    try {
      const { data } = await sign();
      if (way !== 'recovery') lastSignInMethod.set(way);
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
    <div key={way} ref={focusFirst} className="sign-in grid gap-4">
      {way === 'passkey' && (
        <ByPasskey
          {...form}
          label="Sign in with a passkey"
          onPress={() =>
            void enter(async () => {
              const { data } = await callShop('POST admin/sign-in/passkey-options');
              const passkey = await signWithPasskey(data);
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
        {(Object.keys(WAYS) as SignInMethod[])
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
                {WAYS[other]}
              </DeskButton>
            </li>
          ))}
      </ul>
    </div>
  );
}

/** The first empty field, or the passkey button. */
function focusFirst(form: HTMLDivElement | null): void {
  const inputs = [...(form?.querySelectorAll('input') ?? [])];
  const empty = inputs.find((input) => input.type !== 'hidden' && input.value === '');
  (empty ?? form?.querySelector('button'))?.focus();
}

const ByPassword = (props: SignInFormProps<'password' | 'code'>) => (
  <SignInForm {...props}>
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
  </SignInForm>
);

const ByRecoveryCode = (props: SignInFormProps<'recovery_code'>) => (
  <SignInForm {...props}>
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
  </SignInForm>
);
