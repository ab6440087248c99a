import type pg from 'pg';
import { inTransaction } from '../../../server/database/transaction.ts';
import { Refusal } from '../../../server/http/refusal.ts';

/** Carries a refusal out of a transaction that has already changed something. */
class RolledBack extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** Runs a transaction whose steps may refuse with `orRollBack`, which rolls back all of it. */
export async function inRefusableTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
) {
  try {
    return await inTransaction(pool, work);
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal;
    throw error;
  }
}

export function orRollBack<T>(result: T): Exclude<T, Refusal> {
  if (result instanceof Refusal) throw new RolledBack(result);
  return result as Exclude<T, Refusal>;
}
