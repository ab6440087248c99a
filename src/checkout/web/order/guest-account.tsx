import { useRef, useState } from 'react';
import { signIn } from '../../../identity/web/session.ts';
import { asRefused, callShop, failureText } from '../../../kit/client.ts';
import { randomKey } from '../../../kit/random-key.ts';
import { sentByScript } from '../../../links/scripted-forms.ts';
import { ButtonLink } from '../../../ui/layout/button-link.tsx';
import { addressOf } from '../../../kit/page.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { MIN_PASSWORD_LENGTH } from '../../rules/checkout-rules.ts';
import type { OrderConfirmation } from '../../../orders/order-shapes.ts';
import { messages } from '../../messages.ts';
import { storeOrder } from '../payment/stored-orders.ts';
import { addresses } from '../../../links/addresses.ts';

interface GuestAccountProps {
  order: OrderConfirmation;
  /** Keys of the attempts that placed the order, joined by commas. */
  attempts: string;
}

/** Lets a guest turn a new order into an account; only a password is missing. */
export function GuestAccount({ order, attempts }: GuestAccountProps) {
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // Retries reuse the key, so the server returns the first answer.
  const key = useRef(randomKey());
  const [notice, setNotice] = useState<string | null>(null);
  const { order_no: order_id, email_address: email } = order;

  async function open() {
    if (busy) return;
    if (!password) return showError(messages.password);
    if (password.length < MIN_PASSWORD_LENGTH) return showError(messages.shortPassword);
    setBusy(true);
    try {
      const { message } = await callShop('POST order-account', {
        body: { order_id, attempts, password },
        key: key.current,
      });
      setNotice(message);
      await logIn();
    } catch (thrown) {
      const refusal = asRefused(thrown);
      if (refusal?.isFinal) key.current = randomKey();
      showError(refusal?.fields['password']?.[0] ?? failureText(thrown, messages.somethingWrong));
    } finally {
      setBusy(false);
    }
  }

  /**
   * Logging in fails if the address already had an account. The notice on screen covers that case without revealing
   * it.
   */
  async function logIn() {
    try {
      const { data, message } = await callShop('POST auth/login', { body: { email, password } });
      toast.success(message ?? '');
      signIn(data, { remember: false });
      // Assign the order to this customer, so that logging out removes it.
      storeOrder(order_id, {});
      document.getElementById('page')?.focus({ preventScroll: true });
    } catch {
      // The notice on screen explains how to log in.
    }
  }

  function showError(text: string) {
    setWrong(text);
    document.getElementById('new-password')?.focus();
  }

  return (
    <Card title={<h2>Keep this order in an account</h2>} className="print-hidden">
      {notice ? (
        <Notice
          kind="info"
          title={notice}
          action={<ButtonLink href={addressOf(addresses.login)}>Log In</ButtonLink>}
        />
      ) : (
        <form
          {...sentByScript('register')}
          noValidate
          className="grid max-w-text gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void open();
          }}
        >
          <p>
            Choose a password. Your account for <b>{email}</b> then has this order, its address and
            its points.
          </p>
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <Field
            id="new-password"
            label="Password"
            hint="At least six characters; stronger with mixed case, numbers and symbols"
            error={wrong}
            required
          >
            <TextInput
              type="password"
              autoComplete="new-password"
              maxLength={200}
              value={password}
              onChange={(event) => {
                setPassword(event.target.value);
                setWrong(null);
                key.current = randomKey();
              }}
            />
          </Field>
          <div>
            <Button type="submit" busy={busy} busyLabel="Opening your account">
              Create account
            </Button>
          </div>
        </form>
      )}
    </Card>
  );
}
