import { useQuery } from '@tanstack/react-query';
import { ShopLink } from '../../cart/web/shop-link.tsx';
import { addressOf } from '../../kit/page.ts';
import { ButtonLink } from '../../ui/layout/button-link.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import type { Session } from '../../identity/contract.ts';
import { ordersQuery, profileQuery } from './account-data.ts';
import { AccountPage } from './account-page.tsx';
import { AddressCard } from './profile/address-card.tsx';
import { ConfirmNotice } from './entry/confirm-notice.tsx';
import { OrdersTable } from './orders/orders-table.tsx';
import { PointsCard } from './points-card.tsx';
import { ProfileCard } from './profile/profile-card.tsx';
import { QueryContent } from './query-content.tsx';
import { TextLink } from './entry/text-link.tsx';
import { addresses } from '../../links/addresses.ts';

const RECENT_ORDERS = 3;

export function DashboardPage() {
  return (
    <AccountPage section="dashboard" title="Dashboard">
      {(session) => <Dashboard session={session} />}
    </AccountPage>
  );
}

function Dashboard({ session }: { session: Session }) {
  useQuery(profileQuery(session));
  const { user } = session;
  return (
    <>
      <ConfirmNotice user={user} />
      <div className="grid items-start gap-6 md:grid-cols-2">
        <div className="grid gap-6">
          <ProfileCard user={user} />
          <PointsCard user={user} />
        </div>
        <AddressCard user={user} />
      </div>
      <RecentOrders session={session} />
    </>
  );
}

function RecentOrders({ session }: { session: Session }) {
  const query = useQuery(ordersQuery(session));
  return (
    <QueryContent query={query} rows={RECENT_ORDERS}>
      {(orders) =>
        orders.length === 0 ? (
          <NoOrders />
        ) : (
          <div>
            <OrdersTable caption="Recent Orders" orders={orders.slice(0, RECENT_ORDERS)} />
            {orders.length > RECENT_ORDERS && (
              <TextLink href={addressOf(addresses.orders)}>All {orders.length} orders</TextLink>
            )}
          </div>
        )
      }
    </QueryContent>
  );
}

export function NoOrders() {
  return (
    <EmptyState
      className="border border-line bg-surface"
      text="No orders yet"
      drawing="/drawings/empty-cart.svg"
      action={
        <>
          <ShopLink>Find a part</ShopLink>
          <ButtonLink href={addressOf(addresses.diagrams)}>Look at diagrams</ButtonLink>
        </>
      }
    >
      Your orders and their details appear here as soon as you place them.
    </EmptyState>
  );
}
