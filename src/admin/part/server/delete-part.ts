import type pg from 'pg';
import { applyRemoval, planRemoval } from '../../../catalogue/server/import/remove-missing.ts';
import { readStoredProducts } from '../../../catalogue/server/import/stored-products.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { refuse } from '../../../server/http/refusal.ts';
import { readPart } from './read-part.ts';
import { partMessages as messages } from '../messages.ts';

/** Deletes a part that was never ordered. `sku` is what the person believes to delete. */
export const deletePart = (pool: pg.Pool, id: number, sku: string) =>
  inTransaction(pool, async (client) => {
    const parts = await readStoredProducts(client, [id]);
    if (parts[0]?.sku !== sku) return refuse(404, 'unknown_part', messages.unknown);
    const removal = await planRemoval(client, parts, true);
    if (removal.deleted.length === 0) {
      const about = await readPart(client, id, { withCosts: false });
      const why = about?.is_ordered ? messages.ordered : messages.replacesOthers;
      return refuse(409, 'part_ordered', why);
    }
    await applyRemoval(client, { ...removal, outOfStock: [] });
    return null;
  });
