import { AlertedParts } from '../../../catalogue/web/stock-alerts/alerted-parts.tsx';
import { useOwnAlerts } from '../../../catalogue/web/stock-alerts/own-alerts.ts';
import { messages } from '../../../catalogue/messages.ts';
import { RetryNotice } from '../../../ui/layout/notice.tsx';
import { AccountSkeleton } from '../account-skeleton.tsx';

/** The sold-out parts that the customer is emailed about when they are back. */
export function WaitedParts() {
  const { alerts, isError, refetch, end } = useOwnAlerts();
  if (isError) return <RetryNotice title={messages.alertFailed} onRetry={() => void refetch()} />;
  if (!alerts) return <AccountSkeleton rows={1} />;
  return (
    <AlertedParts
      title="Parts that you wait for"
      parts={alerts}
      onEnd={({ id }) => void end(id)}
      empty="None. On the page of a sold-out part, ask for an email when it is back."
    />
  );
}
