import { query, type Queryable, sql } from '../../../server/database/query.ts';
import { dayAfter } from '../../../kit/shop-days.ts';
import { dayOf } from '../../money/server/days.ts';
import type { Report } from '../contract.ts';
import { type Asked, soldLines, soldOrders } from './sold.ts';

const NOTHING = {
  orders: 0,
  goods: 0,
  deposits: 0,
  discounts: 0,
  shipping: 0,
  tax: 0,
  back: 0,
  paid: 0,
};
type Sums = typeof NOTHING;
interface Day extends Sums {
  day: string;
}

/** Paid = goods + core deposits − discounts + shipping + tax − refunds. */
export async function reportDays(db: Queryable, asked: Asked): Promise<Report> {
  const rows = await query<Day>(
    db,
    sql`SELECT ${dayOf(sql`created_at`)}::text AS day, count(*)::int AS orders, sum(subtotal_cents)::float8 AS goods,
               sum(deposit_cents)::float8 AS deposits,
               sum(discount_cents + points_redeemed_cents)::float8 AS discounts, sum(shipping_cents)::float8 AS shipping,
               sum(tax_cents)::float8 AS tax, sum(back_cents)::float8 AS back, sum(paid_cents)::float8 AS paid
          FROM (${soldOrders(asked)}) sold WHERE is_now GROUP BY 1`,
  );
  const pieces = await query<{ day: string; pieces: number }>(
    db,
    sql`SELECT ${dayOf(sql`created_at`)}::text AS day, sum(pieces)::int AS pieces
          FROM (${soldLines(asked)}) sold WHERE is_now GROUP BY 1`,
  );
  const sums = new Map(rows.map((row) => [row.day, row]));
  const piecesOf = new Map(pieces.map((row) => [row.day, row.pieces]));
  const days = daysOf(asked).map((day) => ({
    day,
    cells: cellsOf(sums.get(day) ?? NOTHING, piecesOf.get(day) ?? 0),
  }));
  return {
    columns: [
      { name: 'Day', kind: 'day' },
      { name: 'Orders', kind: 'number' },
      { name: 'Parts', kind: 'number' },
      { name: 'Goods', kind: 'cents' },
      { name: 'Discounts', kind: 'cents' },
      { name: 'Shipping', kind: 'cents' },
      { name: 'Tax', kind: 'cents' },
      { name: 'Refunded', kind: 'cents' },
      { name: 'Paid', kind: 'cents' },
      { name: 'Core deposits', kind: 'cents' },
    ],
    rows: days.map(({ day, cells }) => ({ cells: [day, ...cells] })),
    total: [
      null,
      ...days.reduce(
        (total, { cells }) => total.map((sum, at) => sum + cells[at]!),
        cellsOf(NOTHING, 0),
      ),
    ],
    plotted: 8,
    more: 0,
    figures: [],
  };
}

/** Includes days without sales. */
function daysOf({ period }: Asked): string[] {
  const days: string[] = [];
  for (let day = period.from; day <= period.to; day = dayAfter(day)) days.push(day);
  return days;
}

const cellsOf = (
  { orders, goods, deposits, discounts, shipping, tax, back, paid }: Sums,
  pieces: number,
) => [orders, pieces, goods, -discounts || 0, shipping, tax, -back || 0, paid, deposits];
