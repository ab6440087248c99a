import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { NeedsScriptText } from '../../../cart/web/lines/needs-script.tsx';
import { asRefused, callShop } from '../../../kit/client.ts';
import { addressOf } from '../../../kit/page.ts';
import { addresses } from '../../../links/addresses.ts';
import { useIsBrowser } from '../../../ui/hooks/use-is-browser.ts';
import { ButtonLink } from '../../../ui/layout/button-link.tsx';
import { Notice, RetryNotice } from '../../../ui/layout/notice.tsx';
import { Loading } from '../../../ui/layout/skeleton.tsx';
import { ListedParts } from './listed-parts.tsx';
import { listMessages } from './messages.ts';

/** What somebody else has put together, at today's prices. */
export function SharedCartPage() {
  const { searchStr } = useLocation();
  const code = new URLSearchParams(searchStr).get('cart') ?? '';
  const inBrowser = useIsBrowser();
  return (
    <div className="site-width grid min-h-dvh-60 content-start gap-6 pt-6">
      <h1>Shared cart</h1>
      <noscript>{import.meta.env.SSR && <NeedsScriptText />}</noscript>
      {inBrowser && (code ? <SharedCart code={code} /> : <NoCart why={listMessages.noLink} />)}
    </div>
  );
}

function SharedCart({ code }: { code: string }) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['sharedCart', code],
    queryFn: () => callShop('POST sharedCart', { body: { code } }),
    retry: false,
  });
  if (asRefused(error)?.isFinal) return <NoCart why={error!.message} />;
  if (error)
    return <RetryNotice title={error.message} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Loading label="Opening the cart" className="h-80" />;
  const { made_on, lines } = data.data;
  return (
    <>
      <p className="max-w-text">
        Shared on <time dateTime={made_on}>{dayText(made_on)}</time>. Prices and stock are those of
        today. Nothing is added to your cart until you say so.
      </p>
      <ListedParts lines={lines} />
    </>
  );
}

const dayText = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const NoCart = ({ why }: { why: string }) => (
  <Notice
    kind="error"
    title="This cart could not be opened."
    action={<ButtonLink href={addressOf(addresses.shop)}>Return to shop</ButtonLink>}
  >
    {why}
  </Notice>
);
