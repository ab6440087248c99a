import { pointsEarned } from '../../src/cart/rules/points.ts';
import { withoutDeposits } from '../../src/cart/rules/totals.ts';
import { toShippingColumns } from '../../src/checkout/server/order/addresses.ts';
import { orderStatus, orderStatusNames } from '../../src/orders/rules/order-status.ts';
import {
  amountsOf,
  type DemoData,
  isCancelledOrRefunded,
  orderNoOf,
  type PlacedOrder,
  uuidOf,
} from './placed-orders.ts';
import type { DemoCoupon } from './read-people.ts';

const { processing, cancelled, refunded, failed, onHold } = orderStatus;
const FAR_FUTURE = '2099-01-01T00:00:00Z';

type Rules = Pick<DemoData, 'coupons' | 'settings'>;

export function orderRow(one: PlacedOrder, given: Rules) {
  const { id, customer, customerId, order, statuses, times } = one;
  const amounts = amountsOf(one, given);
  const couponPlace = given.coupons.findIndex(({ code }) => code === order.coupon);
  const address = {
    first_name: customer.first_name,
    last_name: customer.last_name,
    street_address: customer.address,
    apartment: customer.apartment,
    town: customer.city,
    state: customer.state,
    postcode: customer.postcode,
    country: customer.country,
  };
  return {
    id,
    order_no: orderNoOf(one),
    checkout_id: `demo:${id}`,
    customer_id: customerId,
    status: statuses.at(-1),
    payment_option: 'credit_card',
    email: customer.email,
    phone: customer.phone,
    company: '',
    ...address,
    ship_to_different_address: false,
    ...toShippingColumns(address),
    shipping_company: '',
    shipping_carrier: 'ups',
    shipping_service: 'ground',
    shipping_name: 'UPS Ground',
    order_notes: order.notes,
    newsletter: false,
    subtotal_cents: amounts.subtotalCents,
    deposit_cents: amounts.depositCents,
    shipping_cents: amounts.shippingCents,
    tax_cents: amounts.taxCents,
    points_redeemed: order.points_redeemed ?? 0,
    points_redeemed_cents: amounts.pointsCents,
    coupon_id: couponPlace < 0 ? null : couponPlace + 1,
    coupon_code: order.coupon ?? null,
    discount_cents: amounts.couponCents,
    total_cents: amounts.totalCents,
    points_earned: pointsEarned(withoutDeposits(amounts), given.settings.pointSetting),
    custom_tracking_number: order.tracking,
    shiprush_tracking_number: '',
    shipping_notes: order.shipping_notes,
    shipped_at: one.shippedAt,
    held_until: FAR_FUTURE,
    created_at: times[0]!,
    updated_at: times.at(-1)!,
  };
}

export const itemRows = ({ id, lines }: PlacedOrder) =>
  lines.map(({ product, quantity }, position) => ({
    order_id: id,
    position,
    product_id: product.id,
    name: product.name,
    slug: product.slug,
    sku: product.sku,
    image: product.image,
    unit_price_cents: product.price,
    deposit_cents: product.core_deposit ?? 0,
    quantity,
    line_total_cents: product.price * quantity,
  }));

export const eventRows = ({ id, statuses, times }: PlacedOrder) =>
  statuses.map((to_status, step) => ({
    order_id: id,
    from_status: statuses[step - 1] ?? null,
    to_status,
    reason: orderStatusNames[to_status],
    created_at: times[step]!,
  }));

/** A shipped order's parcel; it has the order's id. */
export function parcelRows({ id, order, shippedAt }: PlacedOrder) {
  if (!shippedAt) return [];
  return [
    {
      id,
      order_id: id,
      request_id: 'demo',
      carrier: 'UPS Ground',
      tracking: order.tracking,
      shipped_at: shippedAt,
      actor: { kind: 'job', name: 'demo' },
    },
  ];
}

export const parcelLineRows = (one: PlacedOrder) =>
  one.shippedAt
    ? one.lines.map(({ product, quantity }) => ({
        parcel_id: one.id,
        order_id: one.id,
        product_id: product.id,
        quantity,
      }))
    : [];

/** An On-Hold order's reason, the same as in its history. */
export function holdRows({ id, statuses, times, holdReason }: PlacedOrder) {
  if (statuses.at(-1) !== onHold) return [];
  return [
    {
      order_id: id,
      reason: holdReason,
      actor: { kind: 'job', name: 'demo' },
      created_at: times.at(-1)!,
    },
  ];
}

export function couponUseRows(one: PlacedOrder, coupons: readonly DemoCoupon[]) {
  const place = coupons.findIndex(({ code }) => code === one.order.coupon);
  if (place < 0 || isCancelledOrRefunded(one)) return [];
  return [
    {
      order_id: one.id,
      coupon_id: place + 1,
      customer_id: one.customerId,
      email: one.customer.email,
    },
  ];
}

export function paymentRow(one: PlacedOrder, given: Rules) {
  const last = one.statuses.at(-1);
  const isPaid = one.statuses.includes(processing) || last === onHold;
  const status =
    last === cancelled || last === refunded
      ? 'refunded'
      : isPaid
        ? 'captured'
        : last === failed
          ? 'refused'
          : 'begun';
  return {
    id: uuidOf(`payment ${one.id}`),
    order_id: one.id,
    method: 'credit_card',
    provider: 'demo',
    status,
    amount_cents: amountsOf(one, given).totalCents,
    provider_capture_id: isPaid ? `DEMO${String(one.id).padStart(6, '0')}` : null,
    refused_reason: status === 'refused' ? 'declined' : null,
    created_at: one.times[0]!,
    updated_at: one.times[1] ?? one.times[0]!,
  };
}
