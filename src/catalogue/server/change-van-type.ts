import type pg from 'pg';
import { execute, queryFirst, sql } from '../../server/database/query.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { refuse } from '../../server/http/refusal.ts';

/** The editable fields of a van type: its title and the paint color of its drawings. */
export interface VanTypeFields {
  title: string;
  paint_name: string;
  /** '#7C97A3' */
  paint_hex: string;
}

/** Changes nothing if somebody else has changed the van type meanwhile. */
export const changeVanType = (
  pool: pg.Pool,
  id: number,
  { was, becomes }: { was: VanTypeFields; becomes: VanTypeFields },
) =>
  inTransaction(pool, async (client) => {
    const now = await queryFirst<VanTypeFields>(
      client,
      sql`SELECT title, paint_name, paint_hex FROM van_types WHERE id = ${id} FOR UPDATE`,
    );
    if (!now) return refuse(404, 'unknown_van_type', 'There is no such van type.');
    const fields = ['title', 'paint_name', 'paint_hex'] as const;
    if (fields.some((name) => now[name] !== was[name] && now[name] !== becomes[name]))
      return refuse(
        409,
        'changed_meanwhile',
        'Somebody else has changed this van type meanwhile.',
        { van: now },
      );
    await execute(
      client,
      sql`UPDATE van_types SET title = ${becomes.title}, paint_name = ${becomes.paint_name},
                 paint_hex = ${becomes.paint_hex} WHERE id = ${id}`,
    );
    return becomes;
  });
