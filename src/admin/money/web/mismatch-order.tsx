import { OrderLink } from '../../order/web/order-link.tsx';
import type { Mismatch } from '../contract.ts';

/** The order, or the number that the provider has for one that is not in the shop. */
export function MismatchOrder({ order_no, provider_order_no }: Mismatch) {
  if (order_no === null && provider_order_no !== null)
    return (
      <span>
        <span className="font-mono wrap-anywhere">{provider_order_no}</span> at the provider
      </span>
    );
  return <OrderLink number={order_no} />;
}
