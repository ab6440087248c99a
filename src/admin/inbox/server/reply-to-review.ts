import type pg from 'pg';
import { inboxMessages } from '../../../content/server/inbox/inbox-messages.ts';
import { execute, queryFirst, sql } from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { refuse } from '../../../server/http/refusal.ts';
import { inboxDeskMessages } from '../messages.ts';

/** Sets the shop's reply to a review. Its words are its buyer's, and nobody else changes them. */
export const replyToReview = (
  pool: pg.Pool,
  id: number,
  { reply, was }: { reply: string; was: string },
) =>
  inTransaction(pool, async (client) => {
    const now = await queryFirst<{ reply: string }>(
      client,
      sql`SELECT reply FROM product_reviews WHERE id = ${id} FOR UPDATE`,
    );
    if (!now) return refuse(404, 'unknown_entry', inboxMessages.unknown);
    if (now.reply !== was && now.reply !== reply)
      return refuse(409, 'changed_meanwhile', inboxDeskMessages.repliedMeanwhile, now);
    await execute(client, sql`UPDATE product_reviews SET reply = ${reply} WHERE id = ${id}`);
    return null;
  });
