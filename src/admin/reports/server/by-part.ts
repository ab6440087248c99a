import { addressOf } from '../../../kit/page.ts';
import { query, type Queryable, sql } from '../../../server/database/query.ts';
import type { Report } from '../contract.ts';
import { changePercent, sharePercent } from '../rules/change.ts';
import { comparison } from './compared.ts';
import { type Asked, soldLines } from './sold.ts';
import { deskAddresses } from '../../addresses.ts';

interface Part {
  id: number;
  sku: string;
  name: string;
  stock: number;
  pieces: number;
  cents: number;
  before_cents: number;
  cost_cents: number | null;
}

/** Best sellers first, `limit` rows at most. */
export async function reportParts(db: Queryable, asked: Asked, limit: number): Promise<Report> {
  const rows = await query<Part>(
    db,
    sql`WITH sold AS (
          SELECT product_id, coalesce(sum(pieces) FILTER (WHERE is_now), 0)::int AS pieces,
                 coalesce(sum(cents) FILTER (WHERE is_now), 0)::float8 AS cents,
                 coalesce(sum(cents) FILTER (WHERE NOT is_now), 0)::float8 AS before_cents
            FROM (${soldLines(asked)}) s GROUP BY product_id)
        SELECT p.id, p.sku, p.name, p.stock_qty AS stock, p.cost_cents, s.pieces, s.cents, s.before_cents
          FROM sold s JOIN products p ON p.id = s.product_id
         WHERE s.cents > 0 ORDER BY s.cents DESC, p.id`,
  );
  const whole = rows.reduce((sum, { cents }) => sum + cents, 0);
  const before = rows.reduce((sum, { before_cents }) => sum + before_cents, 0);
  const pieces = rows.reduce((sum, row) => sum + row.pieces, 0);
  return {
    columns: [
      { name: 'SKU', kind: 'code' },
      { name: 'Part', kind: 'text' },
      { name: 'Pieces', kind: 'number' },
      { name: 'Goods', kind: 'cents' },
      { name: 'Share', kind: 'percent' },
      { name: 'Margin', kind: 'cents' },
      { name: 'In stock', kind: 'number' },
      ...comparison,
    ],
    rows: rows.slice(0, limit).map((part) => ({
      cells: [
        part.sku,
        part.name,
        part.pieces,
        part.cents,
        sharePercent(part.cents, whole),
        marginOf(part),
        part.stock,
        part.before_cents,
        changePercent(part.cents, part.before_cents),
      ],
      href: addressOf(deskAddresses.part.part, { id: String(part.id) }),
    })),
    total: [
      null,
      null,
      pieces,
      whole,
      sharePercent(whole, whole),
      null,
      null,
      before,
      changePercent(whole, before),
    ],
    plotted: 3,
    more: Math.max(0, rows.length - limit),
    figures: [],
  };
}

const marginOf = ({ cents, pieces, cost_cents: cost }: Part): number | null =>
  cost === null ? null : cents - pieces * cost;
