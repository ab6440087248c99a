import { type FormEvent, useId, useRef, useState } from 'react';
import { useSession } from '../../../identity/web/session.ts';
import { callShop, failureText } from '../../../kit/client.ts';
import { sentByScript } from '../../../links/scripted-forms.ts';
import { Button } from '../../../ui/form/button.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { useIsBrowser } from '../../../ui/hooks/use-is-browser.ts';
import { messages } from '../../messages.ts';
import './back-in-stock.css';
import { ownAddress } from './own-address.ts';
import { useOwnAlerts } from './own-alerts.ts';

interface Result {
  text: string;
  isError: boolean;
  isWaiting?: boolean;
}

/** On the page of a sold-out part: asks for a mail when it is back. */
export function BackInStock({ productId }: { productId: number }) {
  const user = useSession()?.user;
  const isBrowser = useIsBrowser();
  const known = user?.email ?? (isBrowser ? ownAddress.get()?.email : undefined) ?? '';
  const field = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState<Result>();
  const [isBusy, setIsBusy] = useState(false);
  const id = useId();
  const { alerts, refetch, end } = useOwnAlerts();
  const waiting = alerts?.find((alert) => alert.product_id === productId);

  async function request(event: FormEvent) {
    event.preventDefault();
    const email = field.current!.value.trim();
    if (isBusy) return;
    setIsBusy(true);
    const answer = email ? await requestAlert(productId, email) : noAddress;
    if (answer.isWaiting) await refetch();
    setResult(answer);
    setIsBusy(false);
    if (answer.isError) field.current?.focus();
  }

  if (waiting)
    return (
      <div id="back-in-stock" className="back-in-stock">
        <p ref={result && focusNow} tabIndex={-1} role="status">
          {messages.alertStates.waiting}
        </p>
        <Button
          className="justify-self-start"
          busy={isBusy}
          onClick={async () => {
            setIsBusy(true);
            setResult(undefined);
            await end(waiting.id);
            setIsBusy(false);
          }}
        >
          Stop waiting
        </Button>
      </div>
    );
  return (
    <form
      {...sentByScript('back-in-stock')}
      id="back-in-stock"
      className="back-in-stock"
      noValidate
      onSubmit={request}
    >
      <label htmlFor={`${id}email`}>
        <b>Email me when it is back</b>
      </label>
      <div className="joined">
        <TextInput
          key={known}
          ref={field}
          id={`${id}email`}
          type="email"
          name="email"
          autoComplete="email"
          placeholder="Your email"
          maxLength={200}
          defaultValue={known}
          aria-describedby={`${id}message`}
          aria-invalid={result?.isError || undefined}
        />
        <Button type="submit" variant="primary" busy={isBusy}>
          Email me
        </Button>
      </div>
      <p
        id={`${id}message`}
        role="status"
        className={result?.isError ? 'text-red' : 'text-graphite'}
      >
        {result?.text ?? 'One email when it comes in, and nothing else.'}
      </p>
    </form>
  );
}

/** The pressed button is gone with the form. */
const focusNow = (text: HTMLElement | null) => text?.focus();

const noAddress: Result = { text: messages.alertEmail, isError: true };

async function requestAlert(productId: number, email: string): Promise<Result> {
  const own = ownAddress.get();
  const proof = own?.email === email.toLowerCase() ? own.proof : undefined;
  try {
    const { data } = await callShop('POST requestStockAlert', {
      body: { product_id: productId, email, ...(proof && { proof }) },
    });
    const { state } = data;
    return { text: messages.alertStates[state], isError: false, isWaiting: state === 'waiting' };
  } catch (thrown) {
    return { text: failureText(thrown, messages.alertFailed), isError: true };
  }
}
