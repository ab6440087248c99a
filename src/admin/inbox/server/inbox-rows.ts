import { APPROVED, WAITING } from '../../../content/server/text-status.ts';
import { type Sql, sql } from '../../../server/database/query.ts';
import type { InboxView } from '../rules/views.ts';

/** Everything in the inbox as one table `entry`, with the columns of a row. */
export const ENTRIES = sql`(
  SELECT 'comment' AS kind, c.id, c.name, c.email, a.title AS about, c.comment AS text, c.created_at,
         CASE c.status WHEN ${APPROVED} THEN 'approved' ELSE 'waiting' END AS state, c.is_spam, c.marks,
         (SELECT count(*)::int FROM inbox_answers WHERE comment_id = c.id) AS answers
    FROM article_comments c JOIN articles a ON a.id = c.article_id
   UNION ALL
  SELECT 'testimonial', id, client_name, email, rating || ' of 5 stars', description, created_at,
         CASE status WHEN ${APPROVED} THEN 'approved' ELSE 'waiting' END, is_spam, marks,
         (SELECT count(*)::int FROM inbox_answers WHERE testimonial_id = t.id)
    FROM testimonials t
   UNION ALL
  SELECT 'letter', id, name, email, subject, message, created_at, state, is_spam, marks,
         (SELECT count(*)::int FROM inbox_answers WHERE letter_id = l.id)
    FROM contact_messages l
   UNION ALL
  -- Once it is answered, it waits for being shown in the shop or closed.
  SELECT 'question', q.id, q.name, q.email, p.name, q.question, q.created_at,
         CASE WHEN q.status = ${APPROVED} THEN 'approved' WHEN q.state = 'answered' THEN 'waiting' ELSE q.state END,
         q.is_spam, q.marks, (SELECT count(*)::int FROM inbox_answers WHERE question_id = q.id)
    FROM product_questions q JOIN products p ON p.id = q.product_id
   UNION ALL
  SELECT 'review', r.id, r.name, o.email, r.rating || ' of 5: ' || p.name, concat_ws(E'\n', nullif(r.title, ''), r.review), r.created_at,
         CASE WHEN r.status = ${APPROVED} THEN 'approved' WHEN r.state = 'open' THEN 'waiting' ELSE r.state END,
         r.is_spam, r.marks, (SELECT count(*)::int FROM inbox_answers WHERE review_id = r.id)
    FROM product_reviews r JOIN products p ON p.id = r.product_id JOIN orders o ON o.id = r.order_id)`;

export const IS_IN_VIEW: Record<InboxView, Sql> = {
  'to-approve': sql`state = 'waiting' AND NOT is_spam`,
  letters: sql`state = 'open' AND NOT is_spam`,
  approved: sql`state = 'approved' AND NOT is_spam`,
  spam: sql`is_spam`,
  done: sql`state IN ('answered', 'closed') AND NOT is_spam`,
};

/** Counts read only the status columns of the tables. */
export const COUNTS = sql`(
  SELECT status = ${WAITING} AND NOT is_spam AS to_approve, status = ${APPROVED} AND NOT is_spam AS approved,
         false AS letter, is_spam FROM article_comments
   UNION ALL
  SELECT status = ${WAITING} AND NOT is_spam, status = ${APPROVED} AND NOT is_spam, false, is_spam FROM testimonials
   UNION ALL
  SELECT false, false, state = 'open' AND NOT is_spam, is_spam FROM contact_messages
   UNION ALL
  SELECT status = ${WAITING} AND state = 'answered' AND NOT is_spam, status = ${APPROVED} AND NOT is_spam,
         status = ${WAITING} AND state = 'open' AND NOT is_spam, is_spam FROM product_questions
   UNION ALL
  SELECT status = ${WAITING} AND state = 'open' AND NOT is_spam, status = ${APPROVED} AND NOT is_spam, false, is_spam
    FROM product_reviews) counted`;
