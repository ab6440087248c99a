import {
  type OrderStatus,
  orderStatus,
  orderStatusNames,
} from '../../../orders/rules/order-status.ts';
import { query, queryFirst, type Queryable, sql } from '../../../server/database/query.ts';
import type { Pick as PickList, PickRow } from '../pick-calls.ts';
import { compareShelves } from '../rules/shelf-place.ts';
import type { Part } from '../shapes.ts';
import { type Claimer, claimColumns, type ClaimRow, personFrom } from './claims.ts';
import { partJson, piecesLeft } from './pieces-left.ts';

interface BinRow {
  bin: number;
  order: string;
  name: string;
  status: OrderStatus;
  has_left: boolean;
  hold: string | null;
}

interface LineRow {
  bin: number;
  quantity: number;
  left: number;
  taken: number;
  short: number;
  stock: number;
  part: Part;
  instead: Part | null;
}

type Bin = PickList['bins'][number];

/** The current state of a walk; orders held, cancelled or refunded meanwhile need no more parts. */
export async function readPick(
  db: Queryable,
  id: string,
  reader: Pick<Claimer, 'id'>,
): Promise<PickList | undefined> {
  const claim = await queryFirst<ClaimRow & { id: number; created_at: Date }>(
    db,
    sql`SELECT c.id::int, c.created_at, ${claimColumns}
          FROM picks c JOIN staff s ON s.id = c.staff_id WHERE c.id::text = ${id}`,
  );
  if (!claim) return undefined;
  const bins = (await readBins(db, claim.id)).map(binFrom);
  return {
    id: claim.id,
    started_at: claim.created_at.toISOString(),
    picker: personFrom(claim, reader),
    bins,
    rows: rowsOf(await readLines(db, claim.id), bins),
  };
}

const readBins = (db: Queryable, pickId: number) =>
  query<BinRow>(
    db,
    sql`SELECT b.bin, o.order_no AS "order", o.shipping_first_name || ' ' || o.shipping_last_name AS name, o.status,
               b.left_at IS NOT NULL AS has_left,
               (SELECT reason FROM order_holds h WHERE h.order_id = o.id AND h.ended_at IS NULL) AS hold
          FROM pick_orders b JOIN orders o ON o.id = b.order_id WHERE b.pick_id = ${pickId} ORDER BY b.bin`,
  );

function binFrom({ bin, order, name, status, has_left, hold }: BinRow): Bin {
  const about = { bin, order, name, reason: '' };
  if (has_left) return { ...about, state: 'packed' };
  if (status === orderStatus.processing) return { ...about, state: 'picking' };
  if (status === orderStatus.onHold) return { ...about, state: 'held', reason: hold ?? '' };
  return { ...about, state: 'ended', reason: orderStatusNames[status] };
}

const readLines = (db: Queryable, pickId: number) =>
  query<LineRow>(
    db,
    sql`SELECT b.bin, l.quantity, ${piecesLeft} AS left, l.taken, l.short, d.stock_qty AS stock, ${partJson} AS part,
               (SELECT ${partJson} FROM products d WHERE d.id = l.instead_id) AS instead
          FROM pick_lines l JOIN pick_orders b USING (pick_id, order_id)
          JOIN order_items i USING (order_id, product_id) JOIN products d ON d.id = l.product_id
         WHERE l.pick_id = ${pickId} ORDER BY b.bin`,
  );

function rowsOf(lines: readonly LineRow[], bins: readonly Bin[]): PickRow[] {
  const states = new Map(bins.map(({ bin, state }) => [bin, state]));
  const byPart = Map.groupBy(
    lines,
    ({ part, instead }) => `${part.product_id} ${instead?.product_id ?? ''}`,
  );
  return [...byPart.values()]
    .map((own) => rowFrom(own, states))
    .filter(({ bins: wanted }) => wanted.length > 0)
    .toSorted(
      (one, other) =>
        compareShelves((one.instead ?? one.part).shelf, (other.instead ?? other.part).shelf) ||
        compareShelves(one.part.sku, other.part.sku),
    );
}

function rowFrom(lines: readonly LineRow[], states: ReadonlyMap<number, Bin['state']>): PickRow {
  const wanted = lines
    .map((line) => ({ ...line, wants: wantedPieces(line, states.get(line.bin)!) }))
    .filter(({ wants }) => wants > 0);
  const [{ part, instead, stock }] = lines as [LineRow];
  const sum = (key: 'wants' | 'taken' | 'short') =>
    wanted.reduce((all, line) => all + line[key], 0);
  const isOpen = wanted.some(({ wants, taken, short }) => taken + short < wants);
  return {
    part,
    instead,
    stock,
    state: isOpen ? 'open' : sum('short') > 0 ? 'short' : 'taken',
    quantity: sum('wants'),
    taken: sum('taken'),
    bins: wanted.map(({ bin, wants, taken }) => ({ bin, quantity: wants, taken })),
  };
}

/** For a shippable order, the pieces left to ship; for others, the pieces in the bin or missed. */
function wantedPieces({ quantity, left, taken, short }: LineRow, state: Bin['state']): number {
  if (state === 'picking') return Math.min(quantity, Math.max(left, taken));
  return state === 'packed' ? quantity : taken + short;
}
