import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { callShop, failureText } from '../../../kit/client.ts';
import { addressOf } from '../../../kit/page.ts';
import { addresses } from '../../../links/addresses.ts';
import { Button } from '../../../ui/form/button.tsx';
import { useIsBrowser } from '../../../ui/hooks/use-is-browser.ts';
import { Drawing } from '../../../ui/media/drawing.tsx';
import { messages } from '../../messages.ts';
import { AlertedParts } from './alerted-parts.tsx';
import { endAlert } from './end-alert.ts';
import { ButtonWithoutScript } from './without-script.tsx';

/** Target of the link in every mail: what its address waits for, and the end of it. Opening it changes nothing. */
export function StockAlertsPage() {
  const { token = '' } = useParams({ strict: false });
  const queryClient = useQueryClient();
  const queryKey = ['stock-alerts', token];
  const { data, error } = useQuery({
    queryKey,
    queryFn: async () => (await callShop('POST stockAlerts', { body: { token } })).data,
    // Not while the page is rendered: the rendered page is the same for everybody.
    enabled: useIsBrowser(),
  });
  const end = useMutation({
    mutationFn: (id: number | undefined) => endAlert({ token, id }),
    onSuccess: (left) => left && queryClient.setQueryData(queryKey, left),
  });
  const title = error
    ? failureText(error, messages.alertFailed)
    : data?.length === 0
      ? messages.alertsEnded
      : 'Parts that you wait for';

  return (
    <div className="site-width lost" aria-live="polite">
      <Drawing src="/drawings/logo-ink.svg" alt="" width={240} height={60} eager />
      <p className="lost-label">Back in stock</p>
      <h1>{title}</h1>
      {data && data.length > 0 && (
        <>
          <AlertedParts
            title="We will email you when these are back"
            parts={data}
            {...(data.length > 1 && { onEnd: ({ id }) => end.mutate(id) })}
          />
          <Button
            variant="primary"
            size="large"
            busy={end.isPending}
            onClick={() => end.mutate(undefined)}
          >
            Stop waiting for {data.length > 1 ? 'all of them' : 'it'}
          </Button>
        </>
      )}
      <ButtonWithoutScript
        action={addressOf(addresses.stockAlerts, { token })}
        label="Stop waiting"
      />
    </div>
  );
}
