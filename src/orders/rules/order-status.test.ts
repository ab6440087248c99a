import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../server/testing/test-database.ts';
import { mayMove, orderStatusNames, orderTransitions, type OrderStatus } from './order-status.ts';

const { pool } = await testDatabase();
const all = Object.keys(orderStatusNames).map(Number) as OrderStatus[];

describe('order transitions', () => {
  it.each([
    ['Pending', ['Processing', 'Failed', 'On-Hold', 'Cancelled']],
    ['Failed', ['Pending', 'Cancelled']],
    ['On-Hold', ['Processing', 'Cancelled']],
    ['Processing', ['Completed', 'On-Hold', 'Cancelled', 'Refunded']],
    ['Completed', ['Refunded']],
    ['Cancelled', []],
    ['Refunded', []],
  ])('lead from %s to %j and nowhere else', (from, to) => {
    const status = all.find((one) => orderStatusNames[one] === from)!;
    const reached = all.filter((one) => mayMove(status, one)).map((one) => orderStatusNames[one]);
    expect(reached.toSorted()).toEqual(to.toSorted());
  });

  it('match the database', async () => {
    const { rows } = await pool.query(
      'SELECT from_status, to_status FROM order_transitions ORDER BY 1, 2',
    );
    const here = all.flatMap((from) =>
      orderTransitions[from]
        .toSorted((a, b) => a - b)
        .map((to) => ({ from_status: from, to_status: to })),
    );
    expect(rows).toEqual(here);
  });

  it('use the status names in the database', async () => {
    const { rows } = await pool.query('SELECT id, name FROM order_statuses ORDER BY id');
    expect(Object.fromEntries(rows.map(({ id, name }) => [id, name]))).toEqual(orderStatusNames);
  });
});
