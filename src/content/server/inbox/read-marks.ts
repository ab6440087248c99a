import { queryOne, type Queryable, type Sql, sql } from '../../../server/database/query.ts';
import { looksLikeSpam, marksOf } from '../../rules/spam-marks.ts';

/** Short texts such as "Thank you!" repeat by chance. */
const SHORTEST_REPEATED = 20;

interface SentText {
  text: string;
  captchaSeconds: number | null;
  /** The review whose place it takes. */
  replaces?: number | undefined;
}

/** Spam marks of a new comment, testimonial, question, review or letter, as columns. */
export async function spamMarkColumns(
  db: Queryable,
  { text, captchaSeconds, replaces = 0 }: SentText,
) {
  const isRepeated = text.length >= SHORTEST_REPEATED && (await wasSentLately(db, text, replaces));
  const marks = marksOf({ captchaSeconds, text, isRepeated });
  return { captcha_seconds: captchaSeconds, marks, is_spam: looksLikeSpam(marks) };
}

async function wasSentLately(db: Queryable, text: string, replaces: number): Promise<boolean> {
  const isSame = (column: Sql) =>
    sql`created_at > now() - interval '30 days' AND ${normal(column)} = ${normal(sql`${text}::text`)}`;
  const { found } = await queryOne<{ found: boolean }>(
    db,
    sql`SELECT EXISTS (SELECT FROM contact_messages WHERE ${isSame(sql`message`)})
            OR EXISTS (SELECT FROM article_comments WHERE ${isSame(sql`comment`)})
            OR EXISTS (SELECT FROM product_questions WHERE ${isSame(sql`question`)})
            OR EXISTS (SELECT FROM product_reviews WHERE id <> ${replaces} AND ${isSame(sql`review`)})
            OR EXISTS (SELECT FROM testimonials WHERE ${isSame(sql`description`)}) AS found`,
  );
  return found;
}

/** Ignores tags, spaces and letter case. */
const normal = (text: Sql): Sql => sql`regexp_replace(lower(${text}), '<[^>]*>|\\s+', '', 'g')`;
