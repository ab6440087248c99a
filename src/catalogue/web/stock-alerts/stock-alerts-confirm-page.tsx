import { useMutation } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { asRefused, callShop, failureText } from '../../../kit/client.ts';
import { addressOf } from '../../../kit/page.ts';
import { addresses } from '../../../links/addresses.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Drawing } from '../../../ui/media/drawing.tsx';
import { confirmedText, messages } from '../../messages.ts';
import type { StockAlert } from '../../stock-alert-calls.ts';
import { AlertedParts } from './alerted-parts.tsx';
import { endAlert } from './end-alert.ts';
import { ownAddress } from './own-address.ts';
import { ButtonWithoutScript } from './without-script.tsx';

/** Target of the link that confirms an address. */
export function StockAlertsConfirmPage() {
  const { token = '' } = useParams({ strict: false });
  const [left, setLeft] = useState<readonly StockAlert[]>();
  const { mutate, data, error, isIdle, isPending } = useMutation({
    mutationFn: async () => (await callShop('POST confirmStockAlerts', { body: { token } })).data,
    onSuccess: ({ email, proof }) => ownAddress.set({ email, proof }),
  });
  // Mail scanners that only fetch the page do not run this.
  useEffect(() => mutate(), [mutate]);
  const canTryAgain = error && !asRefused(error)?.isFinal;
  // Without script it stays idle, and the button below confirms.
  let title = isIdle ? 'Confirm your address' : 'Confirming your address …';
  if (error) title = failureText(error, messages.alertFailed);
  if (data) title = left?.length === 0 ? messages.alertsEnded : confirmedText(data);
  const waiting = left ?? data?.waiting ?? [];

  async function end({ id }: StockAlert) {
    const answer = await endAlert({ token: data!.manage, id });
    if (answer) setLeft(answer);
  }

  return (
    <div className="site-width lost" aria-live="polite">
      <Drawing src="/drawings/logo-ink.svg" alt="" width={240} height={60} eager />
      <p className="lost-label">Back in stock</p>
      <h1>{title}</h1>
      {data && data.in_stock.length > 0 && (
        <AlertedParts title="In stock now" parts={data.in_stock} />
      )}
      {waiting.length > 0 && (
        <AlertedParts
          title="We will email you when these are back"
          parts={waiting}
          onEnd={(part) => void end(part)}
        />
      )}
      {canTryAgain && (
        <Button variant="primary" size="large" busy={isPending} onClick={() => mutate()}>
          Try again
        </Button>
      )}
      <ButtonWithoutScript
        action={addressOf(addresses.stockAlertsConfirm, { token })}
        label="Confirm"
      />
    </div>
  );
}
