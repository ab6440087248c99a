import { execute, type Queryable, sql } from '../../../server/database/query.ts';
import { type CsvCell, writeCsv } from '../../../server/files/write-csv.ts';
import type { Movement } from '../contract.ts';
import { movementHeadings, movementKinds, providerName } from '../rules/movement-words.ts';
import { SHOP_TIME_ZONE } from '../../../kit/shop-time-zone.ts';
import { dayOf } from '../../../kit/shop-days.ts';
import type { Period } from './days.ts';
import { readMovements } from './read-money.ts';

const COLUMNS = [
  'day',
  'time',
  'provider',
  'transaction',
  'what',
  'code',
  'status',
  'order',
  'currency',
  'gross',
  'fee',
  'net',
] as const;

const time = new Intl.DateTimeFormat('en-GB', { timeZone: SHOP_TIME_ZONE, timeStyle: 'medium' });

/** One row per movement of money. Logs the export, and by whom. */
export async function exportMoney(db: Queryable, period: Period) {
  const movements = await readMovements(db, period);
  await execute(
    db,
    sql`INSERT INTO money_exports (from_day, to_day, rows) VALUES (${period.from}, ${period.to}, ${movements.length})`,
  );
  const name = `vangon-money-${period.from}-to-${period.to}.csv`;
  return {
    name,
    rows: movements.length,
    csv: writeCsv([COLUMNS.map((name) => movementHeadings[name]), ...movements.map(cellsOf)]),
  };
}

function cellsOf(one: Movement): CsvCell[] {
  const at = new Date(one.at);
  const fee = one.fee_cents;
  return [
    dayOf(at),
    time.format(at),
    providerName(one.provider),
    one.id,
    movementKinds[one.kind],
    one.code,
    one.status,
    one.order_no,
    one.currency,
    { cents: one.amount_cents },
    fee === null ? null : { cents: fee },
    { cents: one.amount_cents - (fee ?? 0) },
  ];
}
