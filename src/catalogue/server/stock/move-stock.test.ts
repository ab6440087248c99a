import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { actAs } from '../../../server/database/actor.ts';
import { execute, query, sql } from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { Refusal } from '../../../server/http/refusal.ts';
import { addProduct, stockOf } from '../../../server/testing/test-checkout.ts';
import { testDatabase } from '../../../server/testing/test-database.ts';
import type { MovementReason } from '../../rules/stock/movement-reasons.ts';
import { moveStock, type StockMove } from './move-stock.ts';
import { runs } from '../../../server/testing/seed.ts';

const { pool } = await testDatabase();

const move = (moves: readonly StockMove[], options?: Parameters<typeof moveStock>[2]) =>
  inTransaction(pool, (client) => moveStock(client, moves, options));
const movementsOf = (id: number) =>
  query<{ delta: number; reason: string; note: string; stock_after: number; actor: object }>(
    pool,
    sql`SELECT delta, reason, note, stock_after, actor FROM stock_movements WHERE product_id = ${id} ORDER BY id`,
  );

describe('moving stock', () => {
  it('adds the difference and writes down why, who and what there was after it', async () => {
    const drum = await addProduct(pool, { stock: 10 });
    const sam = { kind: 'staff', id: 7, name: 'Sam Staff' } as const;
    const moves: StockMove[] = [
      { product_id: drum, delta: 6, reason: 'received', note: 'From Cologne' },
      { product_id: drum, delta: -2, reason: 'damaged' },
      { product_id: drum, delta: 0, reason: 'counted' },
    ];
    expect(await actAs(sam, () => move(moves))).toEqual([
      { product_id: drum, delta: 6, stock: 16 },
      { product_id: drum, delta: -2, stock: 14 },
    ]);
    expect(await stockOf(pool, drum)).toBe(14);
    expect(await movementsOf(drum)).toMatchObject([
      { delta: 6, reason: 'received', note: 'From Cologne', stock_after: 16, actor: sam },
      { delta: -2, reason: 'damaged', note: '', stock_after: 14 },
    ]);
  });

  it('refuses less than nothing, with what is left, and moves no part at all', async () => {
    const drum = await addProduct(pool, { stock: 3 });
    const hose = await addProduct(pool, { stock: 9 });
    const refusal = await move([
      { product_id: hose, delta: 4, reason: 'received' },
      { product_id: drum, delta: -4, reason: 'damaged' },
    ]);
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({
      code: 'stock_is_less',
      message: 'There are only 3 in stock.',
      details: { left: [{ product_id: drum, stock: 3 }] },
    });
    expect([await stockOf(pool, drum), await stockOf(pool, hose)]).toEqual([3, 9]);
    expect(await movementsOf(hose)).toEqual([]);
  });

  it('takes as many as there are where it may', async () => {
    const drum = await addProduct(pool, { stock: 3 });
    const moves: StockMove[] = [{ product_id: drum, delta: -4, reason: 'counted' }];
    expect(await move(moves, { capAtStock: true })).toEqual([
      { product_id: drum, delta: -3, stock: 0 },
    ]);
  });

  it('happens once under a request id, however many send it at a time', async () => {
    const drum = await addProduct(pool, { stock: 10 });
    const requestId = randomUUID();
    const moves: StockMove[] = [{ product_id: drum, delta: 5, reason: 'received' }];
    const all = await Promise.all(Array.from({ length: 8 }, () => move(moves, { requestId })));
    for (const one of all) expect(one).toEqual([{ product_id: drum, delta: 5, stock: 15 }]);
    expect(await stockOf(pool, drum)).toBe(15);
  });

  it('throws for a part that is not there', async () => {
    await expect(move([{ product_id: -1, delta: 1, reason: 'received' }])).rejects.toThrow('-1');
  });
});

const sell = (id: number, pieces: number) =>
  execute(
    pool,
    sql`UPDATE products SET stock_qty = stock_qty - ${pieces} WHERE id = ${id} AND stock_qty >= ${pieces}`,
  ).then((sold) => sold * pieces);

it('adds up, whatever moves and is sold at the same time', { timeout: 60_000 }, async () => {
  const reason = fc.constantFrom<MovementReason>('received', 'counted', 'damaged', 'correction');
  const work = fc.oneof(
    fc.record({ sold: fc.integer({ min: 1, max: 4 }), part: fc.nat(2) }),
    fc.array(fc.record({ part: fc.nat(2), delta: fc.integer({ min: -6, max: 6 }), reason }), {
      minLength: 1,
      maxLength: 5,
    }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(work, { minLength: 20, maxLength: 20 }),
      fc.boolean(),
      async (all, capAtStock) => {
        const parts = [await addProduct(pool), await addProduct(pool), await addProduct(pool)];
        const sold = [0, 0, 0];
        await Promise.all(
          all.map(async (one) => {
            if ('sold' in one) {
              const pieces = await sell(parts[one.part]!, one.sold);
              sold[one.part]! += pieces;
            } else {
              const moves = one.map(({ part, ...rest }) => ({ ...rest, product_id: parts[part]! }));
              await move(moves, { capAtStock });
            }
          }),
        );
        for (const [at, part] of parts.entries()) {
          const movements = await movementsOf(part);
          const moved = movements.reduce((sum, { delta }) => sum + delta, 0);
          expect(await stockOf(pool, part)).toBe(10 + moved - sold[at]!);
          for (const { stock_after } of movements) expect(stock_after).toBeGreaterThanOrEqual(0);
        }
      },
    ),
    { numRuns: runs(6, 50) },
  );
});
