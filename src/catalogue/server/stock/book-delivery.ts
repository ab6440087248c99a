import type pg from 'pg';
import { execute, query, sql } from '../../../server/database/query.ts';
import { Refusal, refuse } from '../../../server/http/refusal.ts';
import { lockDelivery, readDeliveryLines } from './deliveries.ts';
import { moveStock } from './move-stock.ts';
import { closeIfWhole } from './purchases.ts';
import { stockMessages } from '../../rules/stock/stock-messages.ts';

/** The part's new cost: unchanged, as in this delivery, or the average of old stock and new pieces. */
export type CostChoice = 'keep' | 'newest' | 'average';

/** Adds all received pieces to stock in one step. */
export async function bookDelivery(
  client: pg.ClientBase,
  id: string,
  { costs }: { costs: CostChoice },
) {
  const delivery = await lockDelivery(client, id);
  if (delivery instanceof Refusal) return delivery;
  const lines = await readDeliveryLines(client, delivery.id);
  const unknown = lines.filter(({ part }) => !part);
  if (unknown.length > 0)
    return refuse(409, 'unknown_lines', stockMessages.unknownLines(unknown.length), {});
  const receivedLines = lines.flatMap(({ part, received, cost_cents }) =>
    part && received > 0 ? [{ product_id: part.product_id, received, cost_cents }] : [],
  );
  if (receivedLines.length === 0) return refuse(409, 'nothing_came', stockMessages.nothingCame, {});

  const note = `Delivery ${delivery.id}${delivery.supplier && ` from ${delivery.supplier}`}`;
  await moveStock(
    client,
    receivedLines.map(({ product_id, received }) => ({
      product_id,
      delta: received,
      reason: 'received' as const,
      note,
    })),
  );
  await setCosts(client, receivedLines, costs);
  await execute(
    client,
    sql`UPDATE products SET supplier = ${delivery.supplier}
         WHERE supplier = '' AND ${delivery.supplier} <> '' AND id = ANY (${receivedLines.map(({ product_id }) => product_id)})`,
  );
  await execute(
    client,
    sql`UPDATE deliveries SET state = 'booked', booked_at = now() WHERE id = ${delivery.id}`,
  );
  if (delivery.purchase_order_id !== null) await closeIfWhole(client, delivery.purchase_order_id);
  return delivery.id;
}

interface ReceivedLine {
  product_id: number;
  received: number;
  cost_cents: number | null;
}

/** Runs after the stock has moved: the previous stock is the current stock less the received pieces. */
async function setCosts(
  client: pg.ClientBase,
  receivedLines: readonly ReceivedLine[],
  costs: CostChoice,
) {
  if (costs === 'keep') return;
  await query(
    client,
    sql`UPDATE products p
           SET cost_cents = CASE WHEN ${costs === 'newest'} OR p.cost_cents IS NULL OR p.stock_qty <= c.received THEN c.cost_cents
             ELSE round(((p.stock_qty - c.received)::numeric * p.cost_cents + c.received::numeric * c.cost_cents) / p.stock_qty)
             END
          FROM json_to_recordset(${JSON.stringify(receivedLines)}) c(product_id int, received int, cost_cents int)
         WHERE p.id = c.product_id AND c.cost_cents IS NOT NULL`,
  );
}
