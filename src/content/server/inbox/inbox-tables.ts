import { type Sql, sql } from '../../../server/database/query.ts';
import type { InboxKind } from '../../rules/inbox-kinds.ts';

export const inboxTables: Record<InboxKind, Sql> = {
  comment: sql`article_comments`,
  testimonial: sql`testimonials`,
  letter: sql`contact_messages`,
};

/** The answers' foreign key for each kind. */
export const answerForeignKeys: Record<InboxKind, Sql> = {
  comment: sql`comment_id`,
  testimonial: sql`testimonial_id`,
  letter: sql`letter_id`,
};
