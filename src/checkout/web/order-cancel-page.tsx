import { Link, useLocation } from '@tanstack/react-router';
import { pages } from '../../pages.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What the server said after it had cancelled an order. */
    message?: string;
  }
}

/** The server's message about a cancelled order, as it came along; the address alone tells nothing. */
export function OrderCancelPage() {
  const message = useLocation({ select: ({ state }) => state.message });
  return (
    <div className="site-width min-h-[80dvh] pt-6">
      <EmptyState
        as="h1"
        text={message ?? 'No order was cancelled here.'}
        drawing="/drawings/nothing-found.svg"
        action={
          <Link to={pages.shop.path} className={buttonClass({ variant: 'primary' })}>
            Return to shop
          </Link>
        }
      />
    </div>
  );
}
