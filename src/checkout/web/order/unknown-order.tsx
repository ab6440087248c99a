import { ShopLink } from '../../../cart/web/shop-link.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';

/** Shown to anyone who is not the order's owner; the number alone reveals nothing. */
export function UnknownOrder({ orderNo }: { orderNo: string | undefined }) {
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
