import type pg from 'pg';
import type { Queryable } from '../database/query.ts';

/** The database interface that the queue expects. */
export interface QueueDatabase {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** The client of an open transaction, in which the queue then writes. */
export const inTransactionOf = (client: Queryable): QueueDatabase => ({
  executeSql: (text, values = []) => (client as unknown as QueueClient).query(text, values),
});

export const onPool = (pool: pg.Pool): QueueDatabase => ({
  async executeSql(text, values = []) {
    const client: QueueClient & pg.PoolClient = await pool.connect();
    let broken = true;
    // Without a listener, a connection that breaks would end the process.
    const onBroken = () => {};
    client.on('error', onBroken);
    try {
      const result = await client.query(text, values);
      broken = false;
      return result;
    } finally {
      client.off('error', onBroken);
      // The queue's scripts open transactions: after an error one may be left open.
      client.release(broken);
    }
  },
});

interface QueueClient {
  query(text: string, values: unknown[]): Promise<{ rows: unknown[] }>;
}
