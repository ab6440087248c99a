import type { Queryable } from '../database/query.ts';

/** The client of an open transaction, as the queue takes it: what it writes is in that transaction. */
export const databaseOf = (client: Queryable) => ({
  executeSql: async (text: string, values: unknown[] = []) =>
    (client as unknown as { query: Query }).query(text, values),
});

type Query = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>;
