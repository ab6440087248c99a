import { execute, insertRows, type Queryable, sql } from '../../src/server/database/query.ts';
import {
  couponUseRows,
  eventRows,
  holdRows,
  itemRows,
  orderRow,
  parcelLineRows,
  parcelRows,
  paymentRow,
} from './order-rows.ts';
import type { DemoData, PlacedOrder } from './placed-orders.ts';

/** The staff who put orders on hold and packed parcels. */
interface Actors {
  held: object;
  packed: object;
}

/** Inserts orders in their final status, with everything that belongs to them except points. */
export async function insertOrders(
  client: Queryable,
  orders: readonly PlacedOrder[],
  given: Pick<DemoData, 'coupons' | 'settings'>,
  by?: Actors,
): Promise<void> {
  await execute(client, sql`SET LOCAL vangon.filling = 'on'`);
  const insert = (table: string, rows: readonly object[]) => insertRows(client, table, rows);
  await insert(
    'orders',
    orders.map((one) => orderRow(one, given)),
  );
  await insert('order_items', orders.flatMap(itemRows));
  await insert('order_events', orders.flatMap(eventRows));
  await insert('order_holds', orders.flatMap(holdRows).map(withActor(by?.held)));
  await insert('parcels', orders.flatMap(parcelRows).map(withActor(by?.packed)));
  await insert('parcel_lines', orders.flatMap(parcelLineRows));
  await insert(
    'coupon_uses',
    orders.flatMap((one) => couponUseRows(one, given.coupons)),
  );
  await insert(
    'payments',
    orders.map((one) => paymentRow(one, given)),
  );
}

const withActor =
  (actor: object | undefined) =>
  <Row extends object>(row: Row) =>
    actor === undefined ? row : { ...row, actor };
