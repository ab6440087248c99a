import { query, sql } from '../../../server/database/query.ts';
import { Refusal } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import type { Outcome } from '../contract.ts';
import { ordersMessages } from '../messages.ts';

/**
 * Changes each order in its own transaction and returns the results: a failed order does not stop the others. The log
 * records all of them as the call's batch.
 */
export async function changeMany<T>(
  { pool, log }: Pick<Shop, 'pool' | 'log'>,
  numbers: readonly string[],
  change: (orderId: number, number: string) => Promise<T | Refusal>,
  /** What to know about an order that was changed. */
  noteOn: (changed: T) => string | null = () => null,
): Promise<Outcome[]> {
  const ids = await orderIds(pool, numbers);
  const outcomes: Outcome[] = [];
  for (const number of new Set(numbers)) {
    const id = ids.get(number);
    const outcome =
      id === undefined
        ? { isDone: false, message: ordersMessages.noSuchOrder }
        : await change(id, number).then(
            (answer) =>
              answer instanceof Refusal
                ? { isDone: false, message: problemOf(answer) }
                : { isDone: true, message: noteOn(answer) },
            (error: unknown) => {
              log.error({ order: number, error: (error as Error).message }, 'one of many failed');
              return { isDone: false, message: ordersMessages.failed };
            },
          );
    outcomes.push({ number, ...outcome });
  }
  return outcomes;
}

export async function orderIds(
  pool: Shop['pool'],
  numbers: readonly string[],
): Promise<Map<string, number>> {
  const rows = await query<{ id: number; number: string }>(
    pool,
    sql`SELECT id::float8 AS id, order_no AS number FROM orders WHERE order_no = ANY (${numbers})`,
  );
  return new Map(rows.map(({ number, id }) => [number, id]));
}

const problemOf = ({ message }: Refusal): string =>
  typeof message === 'string' ? message : (Object.values(message)[0]?.[0] ?? '');
