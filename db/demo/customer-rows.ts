import { pointsEarned } from '../../src/cart/rules/points.ts';
import { orderStatus } from '../../src/orders/rules/order-status.ts';
import {
  amountsOf,
  type DemoData,
  isCancelledOrRefunded,
  orderNoOf,
  type PlacedOrder,
  placedOrders,
  productOf,
} from './placed-orders.ts';
import type { DemoCustomer } from './read-people.ts';

/** Rows of the demo's customers and everything that belongs to them; deterministic, with amounts from the shop's rules. */
export function customerRows(given: DemoData) {
  const { customers, products } = given;
  const bySku = new Map(products.map((product) => [product.sku, product]));
  const placed = placedOrders(given);
  return {
    customers: customers.map(customerRow),
    wishlists: customers.flatMap((customer, place) =>
      customer.wishlist.map((sku) => ({
        customer_id: place + 1,
        product_id: productOf(bySku, sku).id,
      })),
    ),
    placed,
    points: placed
      .flatMap((one) => orderPoints(one, given))
      .concat(customers.flatMap((customer, place) => gifts(customer, place + 1)))
      .toSorted((a, b) => a.created_at.localeCompare(b.created_at)),
  };
}

function customerRow(customer: DemoCustomer, place: number) {
  const { points, wishlist, orders, since, ...columns } = customer;
  const created_at = `${since}T15:04:00Z`;
  return { id: place + 1, ...columns, confirmed_at: created_at, created_at };
}

export function orderPoints(one: PlacedOrder, given: Pick<DemoData, 'coupons' | 'settings'>) {
  const { id, customerId, order, statuses, times } = one;
  if (customerId === null) return [];
  const no = orderNoOf(one);
  const earned = pointsEarned(amountsOf(one, given).totalCents, given.settings.pointSetting);
  const entry = (kind: string, points: number, reason: string, step: number) => ({
    customer_id: customerId,
    order_id: id as number | null,
    kind,
    points,
    reason,
    created_at: times[step]!,
  });
  const entries = [];
  if (order.points_redeemed) {
    entries.push(entry('held', -order.points_redeemed, `Redeemed on order ${no}`, 0));
    if (isCancelledOrRefunded(one)) {
      entries.push(
        entry('put_back', order.points_redeemed, `Returned from order ${no}`, statuses.length - 1),
      );
    }
  }
  const paidAt = statuses.indexOf(orderStatus.processing);
  if (paidAt > 0 && earned > 0) {
    entries.push(entry('earned', earned, `Earned with order ${no}`, paidAt));
    if (isCancelledOrRefunded(one)) {
      entries.push(
        entry('taken_back', -earned, `Taken back with order ${no}`, statuses.length - 1),
      );
    }
  }
  return entries;
}

const gifts = ({ points }: DemoCustomer, customer_id: number) =>
  points.map(({ date, points: given, reason }) => ({
    customer_id,
    order_id: null as number | null,
    kind: 'given',
    points: given,
    reason,
    created_at: `${date}T09:00:00Z`,
  }));
