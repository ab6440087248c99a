import { query, type Queryable, sql } from '../../server/database/query.ts';
import { WAITING } from '../server/text-status.ts';
import { plainText } from '../rules/faq-questions.ts';

export type Kind = 'comment' | 'testimonial';

export interface PendingText {
  kind: Kind;
  id: number;
  name: string;
  email: string;
  /** The article's title, or the number of stars. */
  about: string;
  text: string;
  website: string;
  picture: string | null;
  day: string;
  created_at: Date;
}

/** Oldest first. */
export function listPendingTexts(pool: Queryable): Promise<PendingText[]> {
  return query(
    pool,
    sql`SELECT 'comment' AS kind, c.id, c.name, c.email, a.title AS about, c.comment AS text, c.website,
            NULL AS picture, to_char(c.created_at, 'YYYY-MM-DD') AS day, c.created_at
       FROM article_comments c JOIN articles a ON a.id = c.article_id WHERE c.status = ${WAITING}
      UNION ALL
     SELECT 'testimonial', id, client_name, email, rating || ' of 5 stars', description, website,
            featured_image, to_char(created_at, 'YYYY-MM-DD'), created_at
       FROM testimonials WHERE status = ${WAITING}
      ORDER BY created_at, kind, id`,
  );
}

export const USAGE = `npm run approve                              lists texts waiting for approval
npm run approve -- comment 12 testimonial 3  approves them
npm run approve -- remove comment 12         deletes it`;

export interface ApproveArguments {
  action: 'approve' | 'remove';
  texts: { kind: Kind; id: number }[];
}

/** Null for invalid arguments. */
export function parseArguments(args: readonly string[]): ApproveArguments | null {
  const [first, ...others] = args;
  if (first === 'remove') return others.length > 0 ? parseTexts('remove', others) : null;
  return parseTexts('approve', args);
}

function parseTexts(action: ApproveArguments['action'], args: readonly string[]) {
  const texts: ApproveArguments['texts'] = [];
  for (let index = 0; index < args.length; index += 2) {
    const [kind, id = ''] = args.slice(index, index + 2);
    if ((kind !== 'comment' && kind !== 'testimonial') || !/^[1-9]\d{0,8}$/.test(id)) return null;
    texts.push({ kind, id: Number(id) });
  }
  return { action, texts };
}

export function formatPendingTexts(pending: readonly PendingText[]): string {
  if (pending.length === 0) return 'Nothing is waiting.';
  const entries = pending.map(({ kind, id, name, email, about, text, website, picture, day }) =>
    [
      `${kind} ${id} · ${day} · ${about}`,
      `  ${[`${name} <${email}>`, website, picture].filter(Boolean).join(' · ')}`,
      `  ${plainText(text.replace(/<br ?\/?>|<\/p>/g, ' ')).replace(/\s+/g, ' ')}`,
    ]
      .join('\n')
      // Control characters must not move the cursor or color the terminal.
      .replace(/[^\P{C}\n]/gu, ''),
  );
  return [`${pending.length} waiting:`, ...entries].join('\n\n');
}
