import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { addressOf } from '../../../kit/page.ts';
import { accountPages } from '../../pages.ts';
import type { Session } from '../../contract.ts';
import { pagedRows } from '../paged-rows.ts';
import { ordersQuery } from '../account-data.ts';
import { AccountPage } from '../account-page.tsx';
import { AccountPagination } from '../account-pagination.tsx';
import { NoOrders } from '../dashboard-page.tsx';
import { OrdersTable } from './orders-table.tsx';
import { QueryContent } from '../query-content.tsx';

export function OrdersPage() {
  return (
    <AccountPage chapter="orders" title="Orders">
      {(session) => <Orders session={session} />}
    </AccountPage>
  );
}

function Orders({ session }: { session: Session }) {
  const query = useQuery(ordersQuery(session));
  const { page: asked } = useParams({ strict: false });
  return (
    <QueryContent query={query} rows={6}>
      {(orders) => {
        if (orders.length === 0) return <NoOrders />;
        const { page, pages, rows } = pagedRows(orders, asked);
        return (
          <div>
            <OrdersTable caption="Your orders" captionHidden orders={rows} editable />
            <AccountPagination
              page={page}
              pages={pages}
              hrefFor={(page) =>
                page === 1
                  ? addressOf(accountPages.orders)
                  : addressOf(accountPages.ordersPage, { page })
              }
            />
          </div>
        );
      }}
    </QueryContent>
  );
}
