import { Link, useLocation, useParams } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { pages } from '../../../pages.ts';
import { buttonClass } from '../../../ui/form/button-class.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What the server said after it had cancelled an order. */
    message?: string;
  }
}

/**
 * The server's message about a cancelled order, as it came along; the address alone tells nothing. Only the browser knows
 * whether a message came, so the page as it is served claims nothing.
 */
export function OrderCancelPage() {
  const message = useLocation({ select: ({ state }) => state.message });
  const isKnown = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const { orderNo } = useParams({ strict: false });
  const text = isKnown ? (message ?? 'No order was cancelled here.') : `Order ${orderNo ?? ''}`;
  return (
    <div className="site-width min-h-dvh-80 pt-6">
      <EmptyState
        as="h1"
        text={text.trim()}
        drawing="/drawings/nothing-found.svg"
        action={
          <Link to={pages.shop.path} className={buttonClass({ variant: 'primary' })}>
            Return to shop
          </Link>
        }
      >
        {!(isKnown && message) && (
          <p>
            <Link to={pages.orderStatus.path} className="site-link">
              Track Order
            </Link>{' '}
            shows the status of every order.
          </p>
        )}
      </EmptyState>
    </div>
  );
}
