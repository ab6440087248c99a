import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callShop, failureText } from '../../../kit/client.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { meQuery } from './use-me.ts';

/** Signs in with a password and a code; `onDone` is called with the session open. */
export function SignIn({ onDone }: { onDone: () => void }) {
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    setBusy(true);
    try {
      const { data } = await callShop('POST admin/sign-in', {
        body: { email: given['email']!, password: given['password']!, code: given['code']! },
      });
      queryClient.setQueryData(meQuery.queryKey, data);
      onDone();
    } catch (error) {
      setFailure(failureText(error, 'That did not work.'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      <Field label="Email" required>
        <TextInput name="email" type="email" autoComplete="username" required />
      </Field>
      <Field label="Password" required>
        <TextInput name="password" type="password" autoComplete="current-password" required />
      </Field>
      <Field label="Code from your authenticator app" required>
        <TextInput name="code" inputMode="numeric" autoComplete="one-time-code" required />
      </Field>
      {failure && <p role="alert">{failure}</p>}
      <Button type="submit" variant="primary" busy={busy}>
        Sign in
      </Button>
    </form>
  );
}

/** Confirms the session with a code; `onDone` is called when it is confirmed. */
export function Confirm({ onDone }: { onDone: () => void }) {
  const [failure, setFailure] = useState('');

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get('code') as string;
    try {
      await callShop('POST admin/confirm', { body: { code } });
      onDone();
    } catch (error) {
      setFailure(failureText(error, 'That did not work.'));
    }
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      <Field label="Code from your authenticator app" required error={failure}>
        <TextInput name="code" inputMode="numeric" autoComplete="one-time-code" required />
      </Field>
      <Button type="submit" variant="primary">
        Confirm
      </Button>
    </form>
  );
}
