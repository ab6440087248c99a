import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { ShopLink } from '../../cart/web/shop-link.tsx';
import { addressOf } from '../../kit/page.ts';
import { accountPages } from '../pages.ts';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import type { Session, User } from '../contract.ts';
import { ordersQuery, useUser } from './account-data.ts';
import { AccountPage } from './account-page.tsx';
import { AddressCard } from './profile/address-card.tsx';
import { ConfirmNotice } from './entry/confirm-notice.tsx';
import { OrdersTable } from './orders/orders-table.tsx';
import { QueryContent } from './query-content.tsx';
import { TextLink } from './entry/text-link.tsx';
import { redemptionValueCents } from '../../cart/rules/totals.ts';
import { headerContent } from '../../content/web/header-content.ts';
import { formatPrice } from '../../kit/money.ts';
import { Odometer } from './odometer.tsx';

const RECENT_ORDERS = 3;

export function DashboardPage() {
  return (
    <AccountPage section="dashboard" title="Dashboard">
      {(session) => <Dashboard session={session} />}
    </AccountPage>
  );
}

function Dashboard({ session }: { session: Session }) {
  const user = useUser(session);
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
              <TextLink href={addressOf(accountPages.orders)}>All {orders.length} orders</TextLink>
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
      className="border border-line bg-plate"
      text="No orders yet"
      drawing="/drawings/empty-cart.svg"
      action={<ShopLink>Find a part</ShopLink>}
    >
      Your orders and their details appear here as soon as you place them.
    </EmptyState>
  );
}

function PointsCard({ user }: { user: User }) {
  const { pointSetting } = useSuspenseQuery(headerContent).data.settings;
  const worth = redemptionValueCents(user.earned_points, pointSetting);
  return (
    <section className="data-plate" aria-labelledby="points-card">
      <div className="data-plate-title">
        <h2 id="points-card">Points</h2>
        <TextLink href={addressOf(accountPages.rewards)}>View Rewards</TextLink>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-4">
        <Odometer points={user.earned_points} />
        <span>worth {formatPrice(worth)} in the cart</span>
      </p>
    </section>
  );
}

function ProfileCard({ user }: { user: User }) {
  return (
    <section className="data-plate" aria-labelledby="profile-card">
      <div className="data-plate-title">
        <h2 id="profile-card">Profile</h2>
        <TextLink href={addressOf(accountPages.profile)}>Edit Profile</TextLink>
      </div>
      <div className="flex items-center gap-4 pt-4">
        <span className="profile-initial" aria-hidden="true">
          {user.name.trim().charAt(0).toUpperCase()}
        </span>
        <div className="min-w-0">
          <p className="text-20 font-semibold wrap-anywhere">
            {user.name} {user.last_name}
          </p>
          <p className="wrap-anywhere text-graphite">{user.email}</p>
        </div>
      </div>
    </section>
  );
}
