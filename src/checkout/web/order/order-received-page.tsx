import { useLocation, useParams } from '@tanstack/react-router';
import { useSession } from '../../../account/web/session/session.ts';
import { useIsBrowser } from '../../../ui/hooks/use-is-browser.ts';
import { parsePaypalReturn } from '../payment/paypal-return-address.ts';
import { OwnOrder } from './own-order.tsx';
import { PaypalReturn } from '../payment/paypal-return.tsx';

/** An order after the sale; whoever comes back from PayPal is first taken through the rest of the payment. */
export function OrderReceivedPage() {
  const { orderNo } = useParams({ strict: false });
  const { pathname, searchStr } = useLocation();
  const inBrowser = useIsBrowser();
  // Somebody else, or nobody, is logged in: what was shown is looked for anew.
  const customer = useSession()?.user.id;
  const query = new URLSearchParams(searchStr);
  const back = parsePaypalReturn(pathname, orderNo, query);

  return (
    <div className="site-width min-h-dvh-80 pt-6">
      {inBrowser && back && <PaypalReturn key={searchStr} back={back} />}
      {inBrowser && !back && (
        <OwnOrder
          key={`${orderNo} ${customer}`}
          orderNo={orderNo}
          orderKey={query.get('key') ?? undefined}
        />
      )}
    </div>
  );
}
