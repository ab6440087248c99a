import type { AnswerOf } from '../../../kit/call.ts';
import { IS_TO_SHIP } from '../../../orders/server/is-to-ship.ts';
import { query, queryJson, queryOne, type Queryable, sql } from '../../../server/database/query.ts';
import type { pickCalls } from '../pick-calls.ts';
import { MAX_BINS } from '../rules/max-bins.ts';
import { type Claimer, claimColumns, type ClaimRow, personFrom } from './claims.ts';
import { piecesLeft } from './pieces-left.ts';

interface PickRow extends ClaimRow {
  id: number;
  created_at: Date;
  orders: number;
  pieces: number;
  taken: number;
}

type Overview = AnswerOf<(typeof pickCalls)['GET admin/packing']>['data'];

/** Whether `o` can be picked and nobody does yet. */
export const toPick = sql`${IS_TO_SHIP}
  AND NOT EXISTS (SELECT FROM pick_orders b WHERE b.order_id = o.id AND b.left_at IS NULL)`;

/** Open walks and waiting orders, oldest first. */
export async function readOverview(db: Queryable, reader: Pick<Claimer, 'id'>) {
  const picks = await query<PickRow>(
    db,
    sql`SELECT c.id::int, c.created_at, ${claimColumns}, n.orders, n.pieces, n.taken
          FROM picks c JOIN staff s ON s.id = c.staff_id,
               LATERAL (SELECT count(DISTINCT order_id)::int AS orders, coalesce(sum(l.quantity), 0)::int AS pieces,
                               coalesce(sum(l.taken), 0)::int AS taken
                          FROM pick_orders b JOIN pick_lines l USING (pick_id, order_id)
                         WHERE b.pick_id = c.id AND b.left_at IS NULL) n
         WHERE c.id IN (SELECT pick_id FROM pick_orders WHERE left_at IS NULL) ORDER BY c.id`,
  );
  const { waiting } = await queryOne<{ waiting: number }>(
    db,
    sql`SELECT count(*)::int AS waiting FROM orders o WHERE ${toPick}`,
  );
  const next = await oldest(db);
  return {
    picks: picks.map(({ id, created_at, orders, pieces, taken, ...claim }) => ({
      id,
      orders,
      pieces,
      taken,
      started_at: created_at.toISOString(),
      picker: personFrom(claim, reader),
    })),
    waiting,
    next,
    shelves: await countShelves(db, next),
  };
}

const oldest = (db: Queryable) =>
  queryJson<Overview['next'][number]>(
    db,
    sql`SELECT o.order_no AS "order", o.shipping_first_name || ' ' || o.shipping_last_name AS name,
               o.created_at AS placed_at, o.shipping_name AS carrier,
               (SELECT coalesce(sum(${piecesLeft}), 0)::int FROM order_items i WHERE i.order_id = o.id) AS pieces
          FROM orders o WHERE ${toPick} ORDER BY o.created_at, o.id LIMIT ${MAX_BINS}`,
  );

async function countShelves(db: Queryable, next: readonly { order: string }[]): Promise<number> {
  const { shelves } = await queryOne<{ shelves: number }>(
    db,
    sql`SELECT count(DISTINCT d.shelf)::int AS shelves
          FROM orders o JOIN order_items i ON i.order_id = o.id JOIN products d ON d.id = i.product_id
         WHERE o.order_no = ANY (${next.map(({ order }) => order)}) AND d.shelf <> '' AND ${piecesLeft} > 0`,
  );
  return shelves;
}
