import { useState } from 'react';
import { useLocation, useParams } from '@tanstack/react-router';
import { useSession } from '../../../identity/web/session.ts';
import { useIsBrowser } from '../../../ui/hooks/use-is-browser.ts';
import { parsePaypalReturn } from '../payment/paypal-return-address.ts';
import { OrderNeedsScript } from './order-needs-script.tsx';
import { OwnOrder } from './own-order.tsx';
import { PaypalReturn } from '../payment/paypal-return.tsx';

/** The order page; a return from PayPal settles the payment first. */
export function OrderReceivedPage() {
  const { orderNo } = useParams({ strict: false });
  const { pathname, searchStr } = useLocation();
  const inBrowser = useIsBrowser();
  // Reload the order when a different user, or none, is logged in.
  const customer = useSession()?.user.id;
  // The address is the next page's before that page is shown: without the key, the order would be asked for in vain.
  const [opened, setOpened] = useState(searchStr);
  if (searchStr !== opened && orderNo !== undefined && pathname.endsWith(orderNo))
    setOpened(searchStr);
  const query = new URLSearchParams(opened);
  const again = query.get('again');
  const back = parsePaypalReturn(pathname, orderNo, new URLSearchParams(searchStr));

  return (
    <div className="site-width min-h-dvh-80 pt-6">
      <noscript>{import.meta.env.SSR && <OrderNeedsScript />}</noscript>
      {inBrowser && back && <PaypalReturn key={searchStr} back={back} />}
      {inBrowser && !back && (
        <OwnOrder
          key={`${orderNo} ${customer} ${again}`}
          orderNo={orderNo}
          orderKey={query.get('key') ?? undefined}
          again={again}
        />
      )}
    </div>
  );
}
