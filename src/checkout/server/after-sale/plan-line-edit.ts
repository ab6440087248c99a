import type pg from 'pg';
import { unnestedLines } from '../../../cart/server/coupons.ts';
import { depositTax } from '../../../cart/rules/deposit-tax.ts';
import { taxCents } from '../../../cart/rules/totals.ts';
import { readSettings } from '../../../settings/server/settings.ts';
import { query, type Queryable, sql } from '../../../server/database/query.ts';
import { Refusal, refuse } from '../../../server/http/refusal.ts';
import { type Exchanged, exchange, outOfStockText } from '../../../orders/rules/line-edit.ts';
import { orderStatus } from '../../../orders/rules/order-status.ts';
import {
  namesTwice,
  type PaidLeft,
  type Pieces,
  quantityOf,
  refundShares,
  type RefundShares,
} from '../../../orders/rules/refund-shares.ts';
import type { LockedOrder } from '../../../orders/server/lock-order.ts';
import type { Order } from '../../../orders/server/order-row.ts';
import { refuseProblem, refuseRefund } from './claim-refund.ts';
import { notAllowed } from '../../../orders/server/not-allowed.ts';
import { piecesToShip } from './parcels.ts';
import { readPaidLeft } from './read-paid-left.ts';
import { destinationOf, priceOfService, shippingMethods } from './shipping-now.ts';

export interface LineChanges {
  /** Unshipped pieces. */
  removed: readonly Pieces[];
  added: readonly Pieces[];
  /** Adjusts shipping to the new weight; otherwise it stays as paid. */
  isShippingRepriced: boolean;
  /** The shop absorbs the additional cost. */
  isWaived: boolean;
}

interface AddedLine extends Pieces {
  name: string;
  slug: string;
  sku: string;
  image: string | null;
  unitCents: number;
  /** The core deposit of a piece; missing in a change that an earlier version has worked out. */
  depositCents?: number;
  stock: number;
  /** Of a part that can be back-ordered; missing like the deposit. */
  expectedOn?: string | null;
}

export interface LineEditPlan extends Exchanged {
  left: PaidLeft;
  added: AddedLine[];
  /** The shares refunded or moved; null if nothing is removed. */
  shares: RefundShares | null;
  /** The decrease in shipping. */
  shippingBackCents: number;
}

/** Calculates the effect of changing an order's lines; changes nothing. */
export async function planLineEdit(
  db: pg.PoolClient,
  { order, payment }: LockedOrder,
  changes: LineChanges,
) {
  if (order.status !== orderStatus.processing) return notAllowed(order);
  const closed = refuseRefund(order, payment);
  if (closed) return closed;
  const left = await readPaidLeft(db, order);
  const refusal = changesRefusal(changes, await piecesToShip(db, order.id));
  if (refusal) return refusal;
  const added = await readAdded(db, order, changes.added);
  if (added instanceof Refusal) return added;

  const shippingCents = await shippingChange(db, order, left, { ...changes, added });
  const shippingBackCents = Math.min(left.shippingCents, Math.max(0, -shippingCents));
  const refundRequest = { lines: changes.removed, shippingCents: shippingBackCents, freeCents: 0 };
  const isTakenOut = changes.removed.length > 0 || shippingBackCents > 0;
  const shares = isTakenOut ? refundShares(left, refundRequest) : null;
  if (typeof shares === 'string') return refuseProblem(shares, left);
  const cost = await costOf(db, order, added, Math.max(0, shippingCents));
  const freedCents = shares?.moneyCents ?? 0;
  const exchanged = exchange({
    ...cost,
    freedCents,
    isWaived: changes.isWaived,
    isTaxedAfterDiscounts: order.tax_after_discounts,
  });
  return { ...exchanged, left, added, shares, shippingBackCents } satisfies LineEditPlan;
}

function changesRefusal({ removed, added }: LineChanges, unshipped: readonly Pieces[]) {
  const all = [...removed, ...added];
  if (all.length === 0) return refuse(422, 'wrong_pieces', 'Nothing has changed.');
  const areUnshipped = removed.every(
    ({ productId, quantity }) => quantity <= quantityOf(unshipped, productId),
  );
  if (areUnshipped && !namesTwice(all)) return undefined;
  return refuse(422, 'wrong_pieces', 'There are not so many pieces of that line left to take out.');
}

/** More pieces of an ordered part cost what the ordered ones do; other parts cost today's price of so many. */
async function readAdded(db: Queryable, order: Order, added: readonly Pieces[]) {
  const rows = await query<Omit<AddedLine, 'quantity'>>(
    db,
    sql`SELECT p.id AS "productId", p.name, p.slug, p.sku, p.featured_image AS image, p.stock_qty AS stock,
               CASE WHEN p.backorder_left > 0 THEN about_day(p.expected_on) END AS "expectedOn",
               coalesce(i.unit_price_cents, price_at(p.regular_price_cents, p.price_breaks, line.quantity)) AS "unitCents",
               coalesce(i.deposit_cents, p.core_deposit_cents, 0) AS "depositCents"
          FROM ${unnestedLines(added.map(({ productId, quantity }) => ({ product_id: productId, quantity })))}
          JOIN products p USING (id) LEFT JOIN order_items i ON i.product_id = p.id AND i.order_id = ${order.id}
         ORDER BY p.id`,
  );
  const lines = rows.map((row) => ({
    ...row,
    quantity: quantityOf(added, row.productId),
  }));
  if (lines.length < added.length) return refuse(422, 'wrong_pieces', 'There is no such part.');
  const short = lines.find(({ stock, quantity }) => stock < quantity);
  return short ? outOfStock(short) : lines;
}

export const outOfStock = (part: Pick<AddedLine, 'name' | 'stock' | 'expectedOn'>) =>
  refuse(409, 'out_of_stock', outOfStockText(part));

/** The change in shipping for the new weight, negative for a decrease: the difference at today's rates. */
async function shippingChange(
  db: Queryable,
  order: Order,
  { lines: before, shippingCents }: PaidLeft,
  { removed, added, isShippingRepriced }: LineChanges & { added: readonly AddedLine[] },
): Promise<number> {
  if (!isShippingRepriced) return 0;
  const kept = before.map((line) => ({
    ...line,
    quantity: line.quantity - quantityOf(removed, line.productId),
  }));
  const after = [...kept, ...added].filter(({ quantity }) => quantity > 0);
  if (after.length === 0) return -shippingCents;
  const place = destinationOf(order);
  const currentPrice = priceOfService(await shippingMethods(db, place, before), order);
  const is = priceOfService(await shippingMethods(db, place, after), order);
  return currentPrice && is ? is.priceCents - currentPrice.priceCents : 0;
}

async function costOf(
  db: Queryable,
  order: Order,
  added: readonly AddedLine[],
  shippingCents: number,
) {
  const goodsCents = added.reduce((sum, line) => sum + line.unitCents * line.quantity, 0);
  const { taxRate } = await readSettings(db);
  const { country, state } = destinationOf(order);
  const place = { taxRate, country, state };
  const depositCents = added.reduce(
    (sum, line) => sum + (line.depositCents ?? 0) * line.quantity,
    0,
  );
  return {
    goodsCents,
    shippingCents,
    taxCents: taxCents({ ...place, subtotalCents: goodsCents, shippingCents }),
    depositCents,
    depositTaxCents: depositTax({ ...place, taxDeposits: order.deposits_taxed, depositCents }),
  };
}
