import type pg from 'pg';
import type { Logger } from 'pino';
import { actAs } from '../../server/database/actor.ts';
import { inTurn } from '../../server/database/leases.ts';
import { queryOne, sql } from '../../server/database/query.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { repeat } from '../../server/jobs/repeat.ts';

/** Under whose name the log has prices that sales change. */
export const SALES_JOB = 'sale-prices';

const LOOK_EVERY_MS = 5_000;

/** Begins and ends the sales that are due by the database's clock; returns how many parts changed their price. */
export const turnSales = (pool: pg.Pool): Promise<number> =>
  actAs({ kind: 'job', name: SALES_JOB }, () =>
    inTransaction(pool, async (client) => {
      const { turned } = await queryOne<{ turned: string }>(
        client,
        sql`SELECT turn_sales() AS turned`,
      );
      return Number(turned);
    }),
  );

/** Checks at once and then every few seconds, in one of all processes. */
export const startSales = (pool: pg.Pool, log: Logger) =>
  repeat(
    () => inTurn(pool, SALES_JOB, LOOK_EVERY_MS, () => turnSales(pool)),
    LOOK_EVERY_MS,
    (err) => log.error({ err }, 'Sales could not begin or end'),
  );
