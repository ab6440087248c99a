import { execute, queryFirst, type Queryable, sql } from '../../../server/database/query.ts';
import type { Files } from '../../../server/files/file-store.ts';
import { type InboxKey, isLetterLike } from '../../rules/inbox-kinds.ts';
import { WAITING } from '../text-status.ts';
import { inboxTables } from './inbox-tables.ts';

/** How many days a deletion can be undone with its picture. */
const KEPT_DAYS = 30;

/** Deletes an entry; false if it is gone, or approved where only waiting ones may be. Its picture is deleted later. */
export async function removeEntry(
  db: Queryable,
  { kind, id }: InboxKey,
  { onlyWaiting = false } = {},
): Promise<boolean> {
  const picture = kind === 'testimonial' ? sql`featured_image` : sql`NULL`;
  const isDeletable = onlyWaiting && !isLetterLike(kind) ? sql`status = ${WAITING}` : sql`true`;
  const removed = await queryFirst<{ picture: string | null }>(
    db,
    sql`DELETE FROM ${inboxTables[kind]} WHERE id = ${id} AND ${isDeletable} RETURNING ${picture} AS picture`,
  );
  const name = /^\/files\/(.+)$/.exec(removed?.picture ?? '')?.[1];
  if (name)
    await execute(
      db,
      sql`INSERT INTO removed_pictures (name) VALUES (${name})
          ON CONFLICT (name) DO UPDATE SET removed_at = now()`,
    );
  return removed !== undefined;
}

/** Deletes the pictures of testimonials that can no longer be restored. */
export async function deleteRemovedPictures(db: Queryable, files: Files): Promise<void> {
  for (;;) {
    const due = await queryFirst<{ name: string; is_back: boolean }>(
      db,
      sql`SELECT name, EXISTS (SELECT FROM testimonials WHERE featured_image = '/files/' || name) AS is_back
            FROM removed_pictures WHERE removed_at < now() - make_interval(days => ${KEPT_DAYS}) LIMIT 1`,
    );
    if (!due) return;
    if (!due.is_back) await files.remove(due.name);
    await execute(db, sql`DELETE FROM removed_pictures WHERE name = ${due.name}`);
  }
}
