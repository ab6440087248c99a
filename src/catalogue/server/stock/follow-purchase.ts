import type pg from 'pg';
import { execute, insertRows, queryOne, sql } from '../../../server/database/query.ts';
import { Refusal, refuse } from '../../../server/http/refusal.ts';
import { stockMessages } from '../../rules/stock/stock-messages.ts';
import { lockOpen, lockPurchase, readPurchaseLines } from './purchases.ts';

interface SentOrder {
  by: 'mail' | 'other';
  parts: number;
  pieces: number;
  /** When it was sent, as read: it is sent once more. */
  again?: string | undefined;
}

/** Orders what is in a draft: by mail, which the caller queues, or otherwise. It must be what was read. */
export async function sendPurchase(
  client: pg.ClientBase,
  id: string,
  { by, parts, pieces, again }: SentOrder,
) {
  const purchase = await lockOpen(client, id);
  if (purchase instanceof Refusal) return purchase;
  // Of two people who press at once, one sends.
  if (purchase.sent_at !== (again ?? null))
    return again === undefined
      ? refuse(409, 'not_draft', stockMessages.notDraft, {})
      : refuse(409, 'changed_meanwhile', stockMessages.purchaseChanged, {});
  const lines = await readPurchaseLines(client, purchase.id);
  if (lines.length === 0) return refuse(409, 'nothing_ordered', stockMessages.nothingOrdered, {});
  if (lines.length !== parts || lines.reduce((sum, line) => sum + line.pieces, 0) !== pieces)
    return refuse(409, 'changed_meanwhile', stockMessages.purchaseChanged, {});
  if (by === 'mail' && purchase.email === '')
    return refuse(409, 'no_email', stockMessages.noSupplierEmail, {});
  await execute(
    client,
    sql`UPDATE purchase_orders SET state = 'sent', sent_at = now(), sent_to = ${by === 'mail' ? purchase.email : ''}
         WHERE id = ${purchase.id}`,
  );
  return purchase.id;
}

/** Begins the delivery of what has not arrived yet, or joins who unpacks it. Returns the delivery's id. */
export async function receivePurchase(client: pg.ClientBase, id: string) {
  const purchase = await lockPurchase(client, id);
  if (purchase instanceof Refusal) return purchase;
  if (purchase.delivery !== null) return purchase.delivery;
  if (purchase.state !== 'sent') return refuse(409, 'not_sent', stockMessages.notSent, {});
  const lines = await readPurchaseLines(client, purchase.id);
  const { id: delivery_id } = await queryOne<{ id: number }>(
    client,
    sql`INSERT INTO deliveries (supplier, reference, purchase_order_id)
        VALUES (${purchase.supplier}, ${`Purchase order ${purchase.id}`}, ${purchase.id}) RETURNING id::int`,
  );
  await insertRows(
    client,
    'delivery_lines',
    lines
      .filter(({ pieces, arrived }) => pieces > arrived)
      .map(({ product_id, sku, pieces, arrived }) => ({
        delivery_id,
        product_id,
        written: sku,
        expected: pieces - arrived,
      })),
  );
  return delivery_id;
}

/** What has not arrived will not come: received if anything came, cancelled otherwise. */
export async function endPurchase(client: pg.ClientBase, id: string) {
  const purchase = await lockPurchase(client, id);
  if (purchase instanceof Refusal) return purchase;
  if (purchase.state !== 'draft' && purchase.state !== 'sent')
    return refuse(409, 'has_ended', stockMessages.purchaseEnded, {});
  if (purchase.delivery !== null)
    return refuse(409, 'delivery_open', stockMessages.deliveryOpen, {});
  const lines = await readPurchaseLines(client, purchase.id);
  const state = lines.some(({ arrived }) => arrived > 0) ? 'received' : 'cancelled';
  await execute(
    client,
    sql`UPDATE purchase_orders SET state = ${state}, ended_at = now() WHERE id = ${purchase.id}`,
  );
  return purchase.id;
}
