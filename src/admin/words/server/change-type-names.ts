import type pg from 'pg';
import { queryFirst, queryOne, sql } from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { refuse } from '../../../server/http/refusal.ts';
import type { NamedType } from '../contract.ts';
import { wordsDeskMessages as messages } from '../messages.ts';

/** Replaces the exact synonyms of a part type, unless they were changed meanwhile. */
export const changeTypeNames = (
  pool: pg.Pool,
  id: string,
  { was, also }: { was: string[]; also: string[] },
) =>
  inTransaction(pool, async (client) => {
    const type = await queryFirst<NamedType>(
      client,
      sql`SELECT id, name, also FROM part_types WHERE id::text = ${id} FOR UPDATE`,
    );
    if (!type) return refuse(404, 'unknown_type', messages.unknownType);
    const wanted = [...new Set(also)];
    const current = JSON.stringify(type.also);
    if (current === JSON.stringify(wanted)) return type;
    if (current !== JSON.stringify(was))
      return refuse(409, 'changed_meanwhile', messages.changedType, { type });
    return queryOne<NamedType>(
      client,
      sql`UPDATE part_types SET also = ${wanted}::text[] WHERE id = ${type.id}
          RETURNING id, name, also`,
    );
  });
