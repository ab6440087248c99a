import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { addressOf } from '../../../kit/page.ts';
import { accountPages } from '../../pages.ts';
import type { Session } from '../../contract.ts';
import { pageOf } from '../paged.ts';
import { ordersOf } from '../account-data.ts';
import { AccountPage } from '../account-page.tsx';
import { AccountPages } from '../account-pages.tsx';
import { NoOrders } from '../dashboard-page.tsx';
import { OrdersTable } from './orders-table.tsx';
import { Remote } from '../remote.tsx';

export function OrdersPage() {
  return (
    <AccountPage chapter="orders" title="Orders">
      {(session) => <Orders session={session} />}
    </AccountPage>
  );
}

function Orders({ session }: { session: Session }) {
  const query = useQuery(ordersOf(session));
  const { page: asked } = useParams({ strict: false });
  return (
    <Remote query={query} rows={6}>
      {(orders) => {
        if (orders.length === 0) return <NoOrders />;
        const { page, pages, rows } = pageOf(orders, asked);
        return (
          <div>
            <OrdersTable caption="Your orders" captionHidden orders={rows} editable />
            <AccountPages
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
    </Remote>
  );
}
