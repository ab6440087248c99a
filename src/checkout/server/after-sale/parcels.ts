import type pg from 'pg';
import { readDispatch } from '../../../cart/server/delivery.ts';
import { dayOf } from '../../../kit/shop-days.ts';
import {
  assignments,
  execute,
  insertRows,
  query,
  queryFirst,
  queryOne,
  sql,
} from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { Refusal, refuse } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import { daysFrom } from '../../../orders/rules/delivery-days.ts';
import { isPickup } from '../../../orders/rules/pickup.ts';
import { mayMove, orderStatus } from '../../../orders/rules/order-status.ts';
import { namesTwice, type Pieces, quantityOf } from '../../../orders/rules/refund-shares.ts';
import { trackingNumbers } from '../../../orders/rules/tracking-link.ts';
import { lockOrder, moveOrder } from '../../../orders/server/lock-order.ts';
import type { Order } from '../../../orders/server/order-row.ts';
import { notAllowed } from '../../../orders/server/not-allowed.ts';
import { changedMeanwhile } from '../../../orders/server/order-version.ts';

export interface Shipment {
  /** Idempotency key: a parcel sent twice is recorded once. */
  requestId: string;
  /** If omitted, everything that is left to ship. */
  lines?: readonly Pieces[];
  carrier?: string;
  /** One tracking number per parcel; the contents of parcels after the first are not recorded. */
  tracking: readonly string[];
  notes?: string;
  weightGrams?: number | undefined;
  /** The order version that it was packed from. */
  version?: number;
}

/**
 * Records a parcel and mails its tracking number. The order is Completed when every piece has been shipped or
 * refunded; until then it stays Processing, and the buyer can no longer cancel it.
 */
export const shipParcel = (
  shop: Pick<Shop, 'pool' | 'jobs'>,
  orderId: number,
  shipment: Shipment,
): Promise<Order | Refusal> =>
  inTransaction(shop.pool, async (client) => {
    const { order } = await lockOrder(client, orderId);
    const shipped = await shipLocked(client, shop, order, shipment);
    return shipped instanceof Refusal ? shipped : shipped.order;
  });

/** Runs in the transaction that locked the order. */
export async function shipLocked(
  client: pg.PoolClient,
  { jobs }: Pick<Shop, 'jobs'>,
  order: Order,
  shipment: Shipment,
): Promise<{ order: Order; parcelId: number } | Refusal> {
  const repeated = await queryFirst<{ id: string }>(
    client,
    sql`SELECT id FROM parcels WHERE order_id = ${order.id} AND request_id = ${shipment.requestId}`,
  );
  if (repeated) return { order, parcelId: Number(repeated.id) };
  const changed = await changedMeanwhile(client, order.id, shipment.version);
  if (changed) return changed;
  if (!mayMove(order.status, orderStatus.completed)) return notAllowed(order);
  const unshipped = await piecesToShip(client, order.id);
  const ready = await piecesReady(client, order.id);
  const lines = shipment.lines ?? ready;
  const refusal = piecesRefusal(lines, { unshipped, ready });
  if (refusal) return refusal;

  const parcelId = await insertParcels(client, order, { ...shipment, lines });
  const shipped = await recordTracking(client, order, shipment);
  const completed = await completeIfShipped(client, shipped);
  const news = completed.status === orderStatus.completed ? 'shipped' : 'part shipped';
  // Who takes the parts from the counter knows.
  if (!isPickup(order)) await jobs.add(client, 'order-mail', { orderId: order.id, news, parcelId });
  return { order: completed, parcelId };
}

/** Moves a partly shipped order to Completed when nothing is left to ship. */
export async function completeIfShipped(client: pg.PoolClient, order: Order): Promise<Order> {
  if (order.shipped_at === null || order.status !== orderStatus.processing) return order;
  const left = await piecesToShip(client, order.id);
  return left.length > 0
    ? order
    : moveOrder(client, order, orderStatus.completed, isPickup(order) ? 'Picked up' : 'Shipped');
}

/** The pieces that can be shipped now: none that wait for a delivery. */
async function piecesReady(client: pg.PoolClient, orderId: number): Promise<Pieces[]> {
  const lines = await query<Pieces>(
    client,
    sql`SELECT i.product_id AS "productId",
               ready_pieces(i.order_id, i.product_id, p.ordered - p.shipped - p.unshipped) AS quantity
          FROM order_items i, pieces_of(i.order_id, i.product_id) p
         WHERE i.order_id = ${orderId} ORDER BY i.position`,
  );
  return lines.filter(({ quantity }) => quantity > 0);
}

export const piecesToShip = (client: pg.PoolClient, orderId: number): Promise<Pieces[]> =>
  query(
    client,
    sql`SELECT i.product_id AS "productId", p.ordered - p.shipped - p.unshipped AS quantity
          FROM order_items i, pieces_of(i.order_id, i.product_id) p
         WHERE i.order_id = ${orderId} AND p.ordered > p.shipped + p.unshipped ORDER BY i.position`,
  );

export const NOTHING_READY = 'What is left is on back-order: nothing can leave yet.';

function piecesRefusal(
  lines: readonly Pieces[],
  { unshipped, ready }: Record<'unshipped' | 'ready', readonly Pieces[]>,
): Refusal | undefined {
  if (lines.length === 0 && unshipped.length > 0)
    return refuse(409, 'nothing_to_ship', NOTHING_READY);
  if (lines.length === 0)
    return refuse(409, 'nothing_to_ship', 'Everything has been shipped or refunded already.');
  const areIn = (pieces: readonly Pieces[]) =>
    lines.every(
      ({ productId, quantity }) =>
        Number.isInteger(quantity) && quantity > 0 && quantity <= quantityOf(pieces, productId),
    );
  if (!areIn(unshipped) || namesTwice(lines))
    return refuse(422, 'wrong_pieces', 'There are not so many pieces of that line left to ship.');
  return areIn(ready)
    ? undefined
    : refuse(
        422,
        'wrong_pieces',
        'Some of these pieces are on back-order: they can be shipped once a delivery has brought them.',
      );
}

async function insertParcels(
  client: pg.PoolClient,
  order: Order,
  { requestId, carrier, tracking, lines, weightGrams }: Shipment & { lines: readonly Pieces[] },
): Promise<number> {
  const [first = '', ...further] = tracking;
  const ids: number[] = [];
  for (const [place, number] of [first, ...further].entries()) {
    const { id } = await queryOne<{ id: string }>(
      client,
      sql`INSERT INTO parcels (order_id, request_id, carrier, tracking, weight_grams)
          VALUES (${order.id}, ${place === 0 ? requestId : `${requestId}: ${place + 1}`},
                  ${carrier ?? order.shipping_name}, ${number}, ${place === 0 ? weightGrams : null})
          RETURNING id`,
    );
    ids.push(Number(id));
  }
  const parcel_id = ids[0]!;
  await insertRows(
    client,
    'parcel_lines',
    lines.map(({ productId, quantity }) => ({
      parcel_id,
      order_id: order.id,
      product_id: productId,
      quantity,
    })),
  );
  return parcel_id;
}

/** Customers see the first number and, separated by commas, the others on the order. */
async function recordTracking(client: pg.PoolClient, order: Order, { tracking, notes }: Shipment) {
  const [first = '', ...others] = new Set(trackingNumbers(order).concat(tracking.filter(Boolean)));
  const shipped = {
    custom_tracking_number: first,
    shiprush_tracking_number: others.join(', '),
    shipping_notes: [order.shipping_notes, notes].filter(Boolean).join(' '),
    shipped_at: order.shipped_at ?? new Date(),
    // The last parcel's days are those of the order.
    ...daysFrom(
      dayOf(new Date()),
      order,
      await readDispatch(client),
      await hasWaited(client, order),
    ),
  };
  await execute(
    client,
    sql`UPDATE orders SET ${assignments(shipped)}, updated_at = now() WHERE id = ${order.id}`,
  );
  return { ...order, ...shipped };
}

const hasWaited = async (client: pg.PoolClient, { id }: Order): Promise<boolean> =>
  (await queryFirst(client, sql`SELECT FROM backorders WHERE order_id = ${id} LIMIT 1`)) !==
  undefined;
