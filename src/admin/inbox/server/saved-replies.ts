import type pg from 'pg';
import {
  execute,
  query,
  queryFirst,
  queryOne,
  type Queryable,
  sql,
} from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { answer } from '../../../server/http/answer.ts';
import type { Handlers } from '../../../server/http/handlers.ts';
import { refuse } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import { inboxDeskMessages as messages } from '../messages.ts';
import { MAX_REPLIES } from '../rules/reply-fields.ts';
import type { SavedReply, savedReplyCalls } from '../saved-reply-calls.ts';

type Written = Omit<SavedReply, 'id'>;

const unknownReply = refuse(404, 'unknown_reply', messages.unknownReply);
const nameTaken = refuse(409, 'name_taken', messages.nameTaken);

/** Replies that staff keep by name, for all who answer. */
export const savedReplyHandlers = ({ pool }: Shop): Handlers<typeof savedReplyCalls> => ({
  'GET admin/inbox/replies': async () =>
    answer(
      await query<SavedReply>(
        pool,
        sql`SELECT id, name, text FROM saved_replies ORDER BY lower(name), id`,
      ),
    ),
  'POST admin/inbox/replies': async ({ body }) => answer(await addReply(pool, body)),
  'POST admin/inbox/replies/:id': async ({ params: { id }, body: { was, ...written } }) =>
    answer(await changeReply(pool, id, was, written)),
  async 'POST admin/inbox/replies/:id/remove'({ params }) {
    const removed = await execute(
      pool,
      sql`DELETE FROM saved_replies WHERE id::text = ${params.id}`,
    );
    return removed > 0 ? answer(null) : unknownReply;
  },
});

const addReply = (pool: pg.Pool, { name, text }: Written) =>
  oneAtATime(pool, async (client) => {
    const { count } = await queryOne<{ count: number }>(
      client,
      sql`SELECT count(*)::int AS count FROM saved_replies`,
    );
    if (count >= MAX_REPLIES) return refuse(409, 'too_many', messages.tooManyReplies);
    if (await isTaken(client, name)) return nameTaken;
    return queryOne<SavedReply>(
      client,
      sql`INSERT INTO saved_replies (name, text) VALUES (${name}, ${text}) RETURNING id, name, text`,
    );
  });

const changeReply = (pool: pg.Pool, id: string, was: Written, { name, text }: Written) =>
  oneAtATime(pool, async (client) => {
    const now = await queryFirst<SavedReply>(
      client,
      sql`SELECT id, name, text FROM saved_replies WHERE id::text = ${id}`,
    );
    if (!now) return unknownReply;
    if (now.name === name && now.text === text) return now;
    if (now.name !== was.name || now.text !== was.text)
      return refuse(409, 'changed_meanwhile', messages.replyChanged, { reply: now });
    if (await isTaken(client, name, now.id)) return nameTaken;
    await execute(
      client,
      sql`UPDATE saved_replies SET name = ${name}, text = ${text} WHERE id = ${now.id}`,
    );
    return { id: now.id, name, text };
  });

/** Two at once would both find the name free, or the last place. */
const oneAtATime = <T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>) =>
  inTransaction(pool, async (client) => {
    await execute(client, sql`LOCK TABLE saved_replies IN SHARE ROW EXCLUSIVE MODE`);
    return work(client);
  });

const isTaken = async (db: Queryable, name: string, by = 0): Promise<boolean> =>
  (await queryFirst(
    db,
    sql`SELECT FROM saved_replies WHERE lower(name) = lower(${name}) AND id <> ${by}`,
  )) !== undefined;
