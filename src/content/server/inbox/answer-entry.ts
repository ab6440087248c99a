import type pg from 'pg';
import { execute, queryFirst, queryOne, sql } from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { refuse } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import { type InboxKey, isLetterLike } from '../../rules/inbox-kinds.ts';
import { answerForeignKeys, inboxTables, writerEmail } from './inbox-tables.ts';
import { inboxMessages } from './inbox-messages.ts';

interface NewAnswer {
  text: string;
  /** The last answer that the sender has seen, 0 for none, so that two people do not answer the same message. */
  seen: number;
  requestId: string;
}

/** Stores an answer, and mails it once. A letter or question is answered then. */
export const answerEntry = (shop: Pick<Shop, 'pool' | 'jobs'>, key: InboxKey, answer: NewAnswer) =>
  inTransaction(shop.pool, async (client) => {
    const { kind, id } = key;
    const entry = await queryFirst<{ email: string }>(
      client,
      sql`SELECT ${writerEmail(kind)} AS email FROM ${inboxTables[kind]} WHERE id = ${id} FOR UPDATE`,
    );
    if (!entry) return refuse(404, 'unknown_entry', inboxMessages.unknown);
    if (!entry.email) return refuse(409, 'no_address', inboxMessages.noAddress);
    const earlier = await findRequest(client, answer.requestId);
    if (earlier !== undefined) return { id: earlier };
    const { last } = await queryOne<{ last: number }>(
      client,
      sql`SELECT coalesce(max(id), 0)::float8 AS last FROM inbox_answers WHERE ${answerForeignKeys[kind]} = ${id}`,
    );
    if (last !== answer.seen)
      return refuse(409, 'answered_meanwhile', inboxMessages.answeredMeanwhile, { seen: last });
    const added = await queryOne<{ id: number }>(
      client,
      sql`INSERT INTO inbox_answers (${answerForeignKeys[kind]}, request_id, email, answer)
          VALUES (${id}, ${answer.requestId}, ${entry.email}, ${answer.text}) RETURNING id::float8 AS id`,
    );
    if (isLetterLike(kind))
      await execute(
        client,
        sql`UPDATE ${inboxTables[kind]} SET state = 'answered', is_spam = false WHERE id = ${id}`,
      );
    await shop.jobs.add(client, 'answer-mail', { answerId: added.id });
    return added;
  });

async function findRequest(client: pg.PoolClient, requestId: string): Promise<number | undefined> {
  const found = await queryFirst<{ id: number }>(
    client,
    sql`SELECT id::float8 AS id FROM inbox_answers WHERE request_id = ${requestId}`,
  );
  return found?.id;
}
