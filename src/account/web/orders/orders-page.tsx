import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
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
    <AccountPage section="orders" title="Orders">
      {(session) => <Orders session={session} />}
    </AccountPage>
  );
}

function Orders({ session }: { session: Session }) {
  const query = useQuery(ordersQuery(session));
  const { page: requestedPage } = useParams({ strict: false });
  return (
    <QueryContent query={query} rows={6}>
      {(orders) => {
        if (orders.length === 0) return <NoOrders />;
        const { page, pages, rows } = pagedRows(orders, requestedPage);
        return (
          <div>
            <OrdersTable caption="Your orders" captionHidden orders={rows} editable />
            <AccountPagination list="orders" page={page} pages={pages} />
          </div>
        );
      }}
    </QueryContent>
  );
}
