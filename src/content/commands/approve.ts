import { execute, query, queryFirst, type Queryable, sql } from '../../server/database/query.ts';
import { APPROVED, WAITING } from '../server/text-status.ts';
import type { Files } from '../../server/files/file-store.ts';

export type Kind = 'comment' | 'testimonial';

export interface Waiting {
  kind: Kind;
  id: number;
  name: string;
  email: string;
  /** What it is about: the article's title, or how many stars. */
  about: string;
  words: string;
  website: string;
  picture: string | null;
  day: string;
}

const TABLES = { comment: sql`article_comments`, testimonial: sql`testimonials` };

/** What waits for the shop's yes, oldest first. */
export function waitingTexts(pool: Queryable): Promise<Waiting[]> {
  return query(
    pool,
    sql`SELECT 'comment' AS kind, c.id, c.name, c.email, a.title AS about, c.comment AS words, c.website,
            NULL AS picture, to_char(c.created_at, 'YYYY-MM-DD') AS day, c.created_at
       FROM article_comments c JOIN articles a ON a.id = c.article_id WHERE c.status = ${WAITING}
      UNION ALL
     SELECT 'testimonial', id, client_name, email, rating || ' of 5 stars', description, website,
            featured_image, to_char(created_at, 'YYYY-MM-DD'), created_at
       FROM testimonials WHERE status = ${WAITING}
      ORDER BY created_at, kind, id`,
  );
}

/** Lets it be shown; false when nothing of that number waits. The running shop shows it at once. */
export async function approve(pool: Queryable, kind: Kind, id: number): Promise<boolean> {
  const approved = await execute(
    pool,
    sql`UPDATE ${TABLES[kind]} SET status = ${APPROVED} WHERE id = ${id} AND status = ${WAITING}`,
  );
  return approved === 1;
}

/** Takes it away for good, a testimonial with its picture; false when nothing of that number waits. */
export async function remove(
  pool: Queryable,
  files: Files,
  kind: Kind,
  id: number,
): Promise<boolean> {
  const picture = kind === 'testimonial' ? sql`featured_image` : sql`NULL`;
  const gone = await queryFirst<{ picture: string | null }>(
    pool,
    sql`DELETE FROM ${TABLES[kind]} WHERE id = ${id} AND status = ${WAITING} RETURNING ${picture} AS picture`,
  );
  const name = /^\/files\/(.+)$/.exec(gone?.picture ?? '')?.[1];
  if (name) await files.remove(name);
  return gone !== undefined;
}
