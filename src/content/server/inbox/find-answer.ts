import { queryFirst, type Queryable, sql } from '../../../server/database/query.ts';
import type { AnswerMail } from '../../mail/answer-mail.tsx';
import { htmlToText } from './text-of-html.ts';

interface Found extends Omit<AnswerMail['to'], 'writtenAt'> {
  email: string;
  answer: string;
  written_at: Date;
}

/** An unsent answer, with the text that it answers. */
export async function findUnsentAnswer(db: Queryable, id: number) {
  const found = await queryFirst<Found>(
    db,
    sql`SELECT a.email, a.answer,
               CASE WHEN l.id IS NOT NULL THEN 'letter' WHEN c.id IS NOT NULL THEN 'comment'
                    WHEN q.id IS NOT NULL THEN 'question' WHEN r.id IS NOT NULL THEN 'review' ELSE 'testimonial' END AS kind,
               coalesce(l.name, c.name, q.name, r.name, t.client_name) AS name, coalesce(l.subject, article.title, p.name, '') AS about,
               coalesce(l.message, c.comment, q.question, r.review, t.description) AS text,
               coalesce(l.created_at, c.created_at, q.created_at, r.created_at, t.created_at) AS written_at
          FROM inbox_answers a
          LEFT JOIN contact_messages l ON l.id = a.letter_id
          LEFT JOIN article_comments c ON c.id = a.comment_id
          LEFT JOIN articles article ON article.id = c.article_id
          LEFT JOIN product_questions q ON q.id = a.question_id
          LEFT JOIN product_reviews r ON r.id = a.review_id
          LEFT JOIN products p ON p.id IN (q.product_id, r.product_id)
          LEFT JOIN testimonials t ON t.id = a.testimonial_id
         WHERE a.id = ${id} AND a.sent_at IS NULL`,
  );
  if (!found) return undefined;
  const { email, answer, kind, name, about, written_at: writtenAt } = found;
  const text = kind === 'testimonial' ? htmlToText(found.text) : found.text;
  return { email, answer, to: { kind, name, about, text, writtenAt } };
}
