import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { ShopLink } from '../../../cart/web/shop-link.tsx';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { asRefused, callShop } from '../../../kit/client.ts';
import { useSession, useSessionIsLoaded } from '../../../identity/web/session.ts';
import { refreshPoints } from '../../../cart/web/discounts/refresh-points.ts';
import { RetryNotice } from '../../../ui/layout/notice.tsx';
import { Loading, Skeleton } from '../../../ui/layout/skeleton.tsx';
import { storedOrder } from '../payment/stored-orders.ts';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import { OrderReceived } from './order-received.tsx';

const OrderAgain = lazyPart(() =>
  import('../reorder/order-again.tsx').then((part) => part.OrderAgain),
);

interface KnownOrderProps {
  orderNo: string | undefined;
  /** The key from the mailed link. */
  orderKey: string | undefined;
  /** What the link asks for once more: a part of the order by its id, or "yes" for all of them. */
  again?: string | null;
}

/** Loads an order for its owner: the browser that ordered, the mailed link or the logged-in customer. */
export function OwnOrder({ orderNo, orderKey, again }: KnownOrderProps) {
  const [stored] = useState(() => storedOrder(orderNo));
  const isLoaded = useSessionIsLoaded();
  const customer = useSession()?.user.id;
  const no = orderNo ?? stored?.orderNo;
  const key = orderKey ?? stored?.orderKey;
  const found = useQuery({
    ...confirmation(no ?? '', key ?? '', customer),
    enabled: no !== undefined && isLoaded,
  });
  const order = found.data?.orderData ?? stored?.order;

  const status = order?.order_status;
  useEffect(() => {
    if (status !== undefined) void refreshPoints();
  }, [status]);

  const wanted = order?.orders_items.filter(
    ({ product_id }) => again === 'yes' || again === String(product_id),
  );
  if (order && wanted?.length)
    return (
      <Suspense fallback={<Loading label="Filling your cart" className="h-80" />}>
        <OrderAgain order={order} wanted={wanted} />
      </Suspense>
    );
  if (order) {
    return (
      <OrderReceived
        order={order}
        note={stored?.note}
        canCancel={found.data?.can_cancel}
        invoice={found.data?.invoice}
        orderKey={key}
        // Orders placed while logged in already belong to an account.
        attempts={stored?.customer === undefined ? stored?.attempts : undefined}
      />
    );
  }
  if (no === undefined || asRefused(found.error)?.isFinal)
    return <UnknownOrder orderNo={orderNo} />;
  if (found.isError) {
    return (
      <RetryNotice title="Something went wrong!!" onRetry={() => void found.refetch()}>
        Your order could not be loaded. Nothing has happened to it.
      </RetryNotice>
    );
  }
  return (
    <Loading label="Loading your order" className="grid gap-6">
      <Skeleton className="h-10 w-72" />
      <Skeleton className="h-24" />
      <Skeleton className="h-80" />
    </Loading>
  );
}

const confirmation = (order_id: string, order_key: string, customer: number | undefined) =>
  queryOptions({
    queryKey: ['orderConfirmation', order_id, order_key, customer],
    queryFn: () => callShop('POST orderConfirmation', { body: { order_id, order_key } }),
    retry: false,
  });

/** Shown to anyone who is not the order's owner; the number alone reveals nothing. */
function UnknownOrder({ orderNo }: { orderNo: string | undefined }) {
  return (
    <EmptyState
      as="h1"
      text={orderNo ? `Order ${orderNo}` : 'No order to show'}
      drawing="/drawings/nothing-found.svg"
      action={<ShopLink>Return to shop</ShopLink>}
    >
      <p>
        You can open an order in the browser that placed it, in your account, or with the link in
        your confirmation email.
      </p>
    </EmptyState>
  );
}
