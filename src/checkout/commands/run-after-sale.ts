import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { centsOrNull } from '../../kit/money.ts';
import { query, queryFirst, sql } from '../../server/database/query.ts';
import { Refusal, refuse } from '../../server/http/refusal.ts';
import type { Shop } from '../../server/shop.ts';
import { type Pieces, quantityOf } from '../../orders/rules/refund-shares.ts';
import { claimRefund } from '../server/after-sale/claim-refund.ts';
import { addNote } from '../../orders/server/notes.ts';
import { shipParcel } from '../server/after-sale/parcels.ts';
import { cancelReturn } from '../server/after-sale/close-return.ts';
import { claimReturnRefund, expectReturn, receiveReturn } from '../server/after-sale/returns.ts';

/** The options as typed. */
export interface AfterSaleOptions {
  action: string;
  tracking: string;
  notes: string;
  restock: boolean;
  /** Pieces, such as `111-401=2`. */
  line?: string[];
  scrap?: string[];
  carrier?: string;
  /** Dollars. */
  shipping?: string;
  amount?: string;
  returnId?: string;
  /** Cancels a return that never arrived. */
  drop?: boolean;
}

export type Staff = Pick<Shop, 'pool' | 'jobs'>;

/** Parcels, partial refunds, notes and returns. The running shop makes the refunds. */
export async function runAfterSale(shop: Staff, orderId: number, asked: AfterSaleOptions) {
  const lines = await readPieces(shop.pool, orderId, asked.line ?? []);
  if (lines instanceof Refusal) return lines;
  const request = { requestId: randomUUID() };
  switch (asked.action) {
    case 'note':
      return addNote(shop, orderId, { ...request, note: asked.notes });
    case 'parcel':
      return shipParcel(shop, orderId, { ...request, ...shipmentOf(asked, lines) });
    case 'return':
      return expectReturn(shop, orderId, { ...request, lines, reason: asked.notes });
    case 'receive':
      return receive(shop, orderId, asked, lines);
    default:
      return refund(shop, orderId, asked, lines);
  }
}

const shipmentOf = ({ carrier, tracking, notes }: AfterSaleOptions, lines: Pieces[]) => ({
  ...(lines.length > 0 && { lines }),
  ...(carrier && { carrier }),
  tracking: tracking ? [tracking] : [],
  notes,
});

async function receive(
  shop: Staff,
  orderId: number,
  { returnId, scrap = [], drop = false }: AfterSaleOptions,
  good: Pieces[],
) {
  const id = await readReturnId(shop.pool, orderId, returnId);
  if (id instanceof Refusal) return id;
  if (drop) return cancelReturn(shop, id);
  const bad = await readPieces(shop.pool, orderId, scrap);
  if (bad instanceof Refusal) return bad;
  const ids = new Set([...good, ...bad].map(({ productId }) => productId));
  if (ids.size === 0) return refuse(422, 'nothing_received', 'Name what came back: --line SKU=1.');
  const received = Array.from(ids, (productId) => ({
    productId,
    restocked: quantityOf(good, productId),
    scrapped: quantityOf(bad, productId),
  }));
  return receiveReturn(shop, id, received);
}

async function refund(
  shop: Staff,
  orderId: number,
  { returnId, shipping, amount, notes, restock }: AfterSaleOptions,
  lines: Pieces[],
) {
  if (returnId) {
    const id = await readReturnId(shop.pool, orderId, returnId);
    return id instanceof Refusal ? id : claimReturnRefund(shop, id);
  }
  const shippingCents = centsOrNull(shipping || '0');
  const freeCents = centsOrNull(amount || '0');
  if (shippingCents === null || freeCents === null)
    return refuse(
      422,
      'wrong_amount',
      `${shippingCents === null ? shipping : amount} is no amount.`,
    );
  const asked = {
    id: randomUUID(),
    lines: lines.map((line) => ({ ...line, restock: restock ? line.quantity : 0 })),
    shippingCents,
    freeCents,
    reason: notes,
  };
  return claimRefund(shop, orderId, asked);
}

/** Reads `SKU=2`, or `SKU` for one piece; a SKU in any spelling. */
async function readPieces(pool: pg.Pool, orderId: number, typed: readonly string[]) {
  const pieces: Pieces[] = [];
  for (const text of typed) {
    const [, sku = '', count = '1'] = /^(.*?)(?:=(.*))?$/.exec(text.trim()) ?? [];
    if (!/^[1-9]\d{0,5}$/.test(count))
      return refuse(422, 'wrong_pieces', `${count} is no number of pieces.`);
    const [item] = await query<{ product_id: number }>(
      pool,
      sql`SELECT product_id FROM order_items WHERE order_id = ${orderId} AND normal_sku(sku) = normal_sku(${sku})`,
    );
    if (!item) return refuse(422, 'wrong_pieces', `The order has no part ${sku}.`);
    pieces.push({ productId: item.product_id, quantity: Number(count) });
  }
  return pieces;
}

async function readReturnId(pool: pg.Pool, orderId: number, typed = ''): Promise<number | Refusal> {
  const found = /^\d{1,9}$/.test(typed)
    ? await queryFirst(
        pool,
        sql`SELECT FROM returns WHERE id = ${Number(typed)} AND order_id = ${orderId}`,
      )
    : undefined;
  return found
    ? Number(typed)
    : refuse(
        404,
        'unknown_return',
        `The order has no return ${typed || '(name it with --return)'}.`,
      );
}
