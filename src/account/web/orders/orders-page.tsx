import { useQuery } from '@tanstack/react-query';
import { addressOf } from '../../../kit/page.ts';
import { addresses } from '../../../links/addresses.ts';
import { ButtonLink } from '../../../ui/layout/button-link.tsx';
import type { Session } from '../../../identity/contract.ts';
import { ordersQuery } from '../account-data.ts';
import { AccountPage } from '../account-page.tsx';
import { NoOrders } from '../dashboard-page.tsx';
import { PagedList } from '../paged-list.tsx';
import { OrdersTable } from './orders-table.tsx';
import { OwnReviews } from './own-reviews.tsx';
import { QueryContent } from '../query-content.tsx';

export function OrdersPage() {
  return (
    <AccountPage
      section="orders"
      title="Orders"
      aside={<ButtonLink href={addressOf(addresses.quickOrder)}>Quick order</ButtonLink>}
    >
      {(session) => (
        <>
          <Orders session={session} />
          <OwnReviews session={session} />
        </>
      )}
    </AccountPage>
  );
}

function Orders({ session }: { session: Session }) {
  const query = useQuery(ordersQuery(session));
  return (
    <QueryContent query={query} rows={6}>
      {(orders) =>
        orders.length === 0 ? (
          <NoOrders />
        ) : (
          <PagedList list="orders" rows={orders}>
            {(rows) => (
              <OrdersTable caption="Your orders" captionHidden orders={rows} session={session} />
            )}
          </PagedList>
        )
      }
    </QueryContent>
  );
}
