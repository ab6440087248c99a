import { addressOf } from '../../../kit/page.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { ShopLink } from '../../../cart/web/shop-link.tsx';
import { useLocation, useParams } from '@tanstack/react-router';
import { useIsBrowser } from '../../../ui/hooks/use-is-browser.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { addresses } from '../../../links/addresses.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The server's message about a cancelled order. */
    message?: string;
  }
}

/**
 * Shows the message passed along by navigation. Only the browser has it, so the server-rendered page claims nothing.
 */
export function OrderCancelPage() {
  const message = useLocation({ select: ({ state }) => state.message });
  const isBrowser = useIsBrowser();
  const { orderNo } = useParams({ strict: false });
  const text = isBrowser ? (message ?? 'No order was cancelled here.') : `Order ${orderNo ?? ''}`;
  return (
    <div className="site-width min-h-dvh-80 pt-6">
      <EmptyState
        as="h1"
        text={text.trim()}
        drawing="/drawings/nothing-found.svg"
        action={<ShopLink>Return to shop</ShopLink>}
      >
        {!(isBrowser && message) && (
          <p>
            <PageLink href={addressOf(addresses.orderStatus)} className="site-link">
              Track Order
            </PageLink>{' '}
            shows the status of every order.
          </p>
        )}
      </EmptyState>
    </div>
  );
}
