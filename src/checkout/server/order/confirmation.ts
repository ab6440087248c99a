import { centsToDollars } from '../../../kit/money.ts';
import { query, queryOne, type Queryable, sql, type Sql } from '../../../server/database/query.ts';
import type { OrderConfirmation } from '../../../orders/order-shapes.ts';
import type { Line } from './read-checkout.ts';
import { mayOpenAccount } from '../../rules/order-account.ts';
import { readDelivery, readPaidBy } from '../../../orders/server/read-delivery.ts';
import { deliveryMessage } from '../../../orders/rules/delivery-days.ts';
import { trackingNumbers } from '../../../orders/rules/tracking-link.ts';
import { deadlineText } from '../../../orders/rules/deadline-text.ts';
import { isPickup } from '../../../orders/rules/pickup.ts';
import { orderStatus } from '../../../orders/rules/order-status.ts';
import { waitsForLink } from '../by-staff/pay-link.ts';
import { waitingPieces } from '../../../cart/rules/waiting-pieces.ts';
import { readOrderSteps } from '../../../orders/server/read-order-steps.ts';
import { backOrderOf } from '../after-sale/read-back-order.ts';
import { refundMessage } from '../../../orders/server/paid-amount.ts';
import { bothAddresses } from './addresses.ts';
import type { Order, Payment } from '../../../orders/server/order-row.ts';

export type Items = OrderConfirmation['orders_items'];

/** The order as its buyer sees it on the order page and in the mail; with its payment, also what was refunded. */
export async function confirmationOf(
  db: Queryable,
  order: Order,
  payment?: Payment | null,
): Promise<OrderConfirmation> {
  const waits =
    payment && order.status === orderStatus.pending && (await waitsForLink(db, order.id));
  const moneyBack = payment === undefined ? undefined : refundMessage(order, payment);
  const confirmation = await confirmationNow(db, order, await readStored(db, order));
  return {
    ...confirmation,
    ...(waits && (await toPay(db, order))),
    ...(moneyBack && { money_back: moneyBack }),
    ...(await depositsBack(db, order)),
    ...(payment !== undefined && {
      ...(await readOrderSteps(db, order)),
      ...(await backOrderOf(db, order, confirmation.orders_items)),
    }),
  };
}

/** When an order that was placed some time ago leaves and arrives, and until when it can be paid if it waits for that. */
export async function whenItComes(
  db: Queryable,
  order: Order,
): Promise<Pick<OrderConfirmation, 'pay_until' | 'delivery'>> {
  if (order.status === orderStatus.pending && (await waitsForLink(db, order.id)))
    return toPay(db, order);
  const delivery = await readDelivery(db, order);
  return delivery ? { delivery } : {};
}

/** Until when an order can be paid by its link, which is mailed alone, and when it leaves and arrives then. */
async function toPay(db: Queryable, order: Order) {
  const delivery = await readPaidBy(db, order);
  return { pay_until: deadlineText(order.held_until), ...(delivery && { delivery }) };
}

/** The core deposits of an order that were given back. */
export async function depositsBack(db: Queryable, { id, deposit_cents }: Order) {
  if (deposit_cents === 0) return {};
  const { cents } = await queryOne<{ cents: number }>(
    db,
    sql`SELECT coalesce(sum(deposit_cents), 0)::int AS cents FROM refunds
         WHERE order_id = ${id} AND status = 'done'`,
  );
  return cents > 0 ? { core_deposits_back: centsToDollars(cents) } : {};
}

export interface StoredItem extends Omit<
  Items[number],
  'product_price' | 'line_total' | 'core_deposit'
> {
  unit_price_cents: number;
  deposit_cents: number;
  line_total_cents: number;
  may_wait: number;
}

/** What of a line, such as `order_items`, has not come yet. */
export const waitingJson = (line: Sql) => sql`(
  SELECT json_build_object('pieces', b.waiting, 'on', about_day(p.expected_on))
    FROM backorders b JOIN products p ON p.id = b.product_id
   WHERE b.order_id = ${line}.order_id AND b.product_id = ${line}.product_id AND b.waiting > 0)`;

export const itemColumns = sql`
  product_id, image, name, slug, sku, quantity AS product_quantity, unit_price_cents, deposit_cents, line_total_cents, may_wait,
  (SELECT sum(l.unshipped)::int FROM refund_lines l JOIN refunds f ON f.id = l.refund_id
    WHERE l.order_id = order_items.order_id AND l.product_id = order_items.product_id AND l.unshipped > 0
      AND f.status <> 'failed') AS cancelled,
  fitment, ${waitingJson(sql`order_items`)} AS waiting`;

export const readItems = async (db: Queryable, order: Order): Promise<Items> =>
  (await readStored(db, order)).map(itemFrom);

const readStored = (db: Queryable, { id }: Order) =>
  query<StoredItem>(
    db,
    sql`SELECT ${itemColumns} FROM order_items WHERE order_id = ${id} ORDER BY position`,
  );

/** A stored item as its buyer sees it. */
export const itemFrom = ({
  unit_price_cents,
  line_total_cents,
  deposit_cents,
  may_wait: _,
  ...item
}: StoredItem) => ({
  ...item,
  ...depositOf(deposit_cents),
  product_price: centsToDollars(unit_price_cents),
  line_total: centsToDollars(line_total_cents),
});

const depositOf = (cents: number) => (cents > 0 ? { core_deposit: centsToDollars(cents) } : {});

/** Items built from the lines just written. */
export const itemsFrom = (lines: readonly Line[]): Items =>
  lines.map((line) => ({
    product_id: line.productId,
    image: line.image,
    name: line.name,
    slug: line.slug,
    sku: line.sku,
    product_quantity: line.quantity,
    product_price: centsToDollars(line.priceCents),
    line_total: centsToDollars(line.priceCents * line.quantity),
    ...depositOf(line.depositCents),
    fitment: line.fitment,
    cancelled: null,
    waiting: waitingOf(line),
  }));

function waitingOf(line: Line) {
  const pieces = waitingPieces(line);
  return pieces > 0 ? { pieces, on: line.backorder!.on } : null;
}

/** Columns that the specification names or formats differently. */
export const presentedColumns = (order: Order) => ({
  order_total: centsToDollars(order.total_cents),
  order_subtotal: centsToDollars(order.subtotal_cents),
  points_redeemed_amount: centsToDollars(order.points_redeemed_cents),
  discount_amount: centsToDollars(order.discount_cents),
  order_shipping: centsToDollars(order.shipping_cents),
  order_tax: centsToDollars(order.tax_cents),
  ...(order.deposit_cents > 0 && { order_core_deposits: centsToDollars(order.deposit_cents) }),
  payment_options: order.payment_option,
  email_address: order.email,
  ship_to_different_address: order.ship_to_different_address ? 1 : 0,
});

/** Of an order that was placed some time ago: other days may be expected now, or what it waited for has come. */
export async function confirmationNow(
  db: Queryable,
  order: Order,
  items: readonly StoredItem[],
): Promise<OrderConfirmation> {
  const { delivery: promised, ...confirmation } = confirmationFrom(order, items.map(itemFrom));
  const hasWaited = items.some(({ may_wait }) => may_wait > 0);
  const delivery = hasWaited ? await readDelivery(db, order) : promised;
  return { ...confirmation, ...(delivery && { delivery }) };
}

/** Of an order that was just placed. */
export function confirmationFrom(order: Order, orders_items: Items): OrderConfirmation {
  const { company: _, shipping_company: __, ...addresses } = bothAddresses(order);
  const tracking = trackingNumbers(order);
  const now = new Date();
  const delivery = deliveryMessage(order, now, waitsOf(order, orders_items));
  return {
    order_no: order.order_no,
    created_at: order.created_at.toISOString(),
    order_status: order.status,
    ...presentedColumns(order),
    shipping_name: order.shipping_name,
    ...addresses,
    phone: order.phone,
    orders_items,
    points_earned: order.points_earned,
    ...(order.payment_pending && { payment_pending: order.payment_pending }),
    // Whoever has the order already is not told here: that would tell whether an address has an account.
    may_open_account: mayOpenAccount({ status: order.status, createdAt: order.created_at }, now),
    ...(delivery && { delivery }),
    ...(tracking.length > 0 && { tracking }),
  };
}

/** Undefined if nothing waits, or no day was promised. */
const waitsOf = (order: Order, items: Items) => {
  const { ships_together: isTogether, leaves_on } = order;
  return (leaves_on !== null || isPickup(order)) && items.some(({ waiting }) => waiting)
    ? {
        isPickup: isPickup(order),
        isTogether,
        hasShipped: false,
        hasReady:
          !isTogether &&
          items.some(({ waiting, product_quantity }) => (waiting?.pieces ?? 0) < product_quantity),
      }
    : undefined;
};
