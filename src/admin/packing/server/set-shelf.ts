import type pg from 'pg';
import { execute, queryFirst, sql } from '../../../server/database/query.ts';
import { refuse } from '../../../server/http/refusal.ts';
import { packingMessages } from '../messages.ts';
import type { Part } from '../shapes.ts';
import { partJson } from './pieces-left.ts';
import { noSuchPart } from './replace-line.ts';

/** Moves a part to another place, unless somebody else has; repeating it changes nothing. */
export async function setShelf(
  client: pg.PoolClient,
  { sku, shelf, was }: { sku: string; shelf: string; was: string },
) {
  const found = await queryFirst<{ part: Part }>(
    client,
    sql`SELECT ${partJson} AS part FROM products d WHERE sku_normal = normal_sku(${sku}) FOR UPDATE`,
  );
  if (!found) return noSuchPart;
  const { part } = found;
  if (part.shelf !== was && part.shelf !== shelf)
    return refuse(409, 'changed_meanwhile', packingMessages.shelfChanged, { part });
  if (part.shelf !== shelf)
    await execute(client, sql`UPDATE products SET shelf = ${shelf} WHERE id = ${part.product_id}`);
  return { code: 200 as const, data: { ...part, shelf } };
}
