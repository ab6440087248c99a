import { type Sql, sql } from '../../../server/database/query.ts';
import type { InboxKind } from '../../rules/inbox-kinds.ts';

export const inboxTables: Record<InboxKind, Sql> = {
  comment: sql`article_comments`,
  testimonial: sql`testimonials`,
  letter: sql`contact_messages`,
  question: sql`product_questions`,
  review: sql`product_reviews`,
};

/** The answers' foreign key for each kind. */
export const answerForeignKeys: Record<InboxKind, Sql> = {
  comment: sql`comment_id`,
  testimonial: sql`testimonial_id`,
  letter: sql`letter_id`,
  question: sql`question_id`,
  review: sql`review_id`,
};

/** The writer’s address, of a row of the table. */
export const writerEmail = (kind: InboxKind): Sql =>
  kind === 'review' ? sql`(SELECT email FROM orders WHERE id = order_id)` : sql`email`;
