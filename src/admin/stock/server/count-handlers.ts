import type pg from 'pg';
import { bookCount } from '../../../catalogue/server/stock/book-count.ts';
import {
  addPieces,
  giveUpCount,
  noSuchCount,
  openCount,
} from '../../../catalogue/server/stock/counts.ts';
import { stockMessages } from '../../../catalogue/rules/stock/stock-messages.ts';
import { query, sql } from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { answer } from '../../../server/http/answer.ts';
import type { Handlers } from '../../../server/http/handlers.ts';
import { Refusal, refuse } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import { shelfOf } from '../../packing/rules/shelf-place.ts';
import { answerIdempotently } from '../../../server/http/answer-idempotently.ts';
import { partJson } from '../../packing/server/pieces-left.ts';
import type { Part } from '../../packing/shapes.ts';
import type { countCalls } from '../count-calls.ts';
import { hasParts, readCount } from './read-count.ts';
import { readCounts, readShelves } from './read-shelves.ts';

export const countHandlers = ({ pool }: Shop): Handlers<typeof countCalls> => ({
  'GET admin/counts': async () =>
    answer({ shelves: await readShelves(pool), counts: await readCounts(pool) }),

  'POST admin/counts': ({ body, claimed, staff }) =>
    answerIdempotently(pool, claimed!, async (client) => {
      const shelf = shelfOf(body.shelf);
      if (!(await hasParts(client, shelf)))
        return refuse(404, 'empty_shelf', stockMessages.emptyShelf);
      const id = await openCount(client, { shelf, isBlind: body.is_blind });
      return { data: (await readCount(client, staff!.roles, id))! };
    }),

  async 'GET admin/counts/:id'({ params, query: { review }, staff }) {
    const count = await readCount(pool, staff!.roles, params.id, review !== undefined);
    return count ? answer(count) : noSuchCount;
  },

  'POST admin/counts/:id/pieces': ({ params, body, staff }) =>
    inTransaction(pool, async (client) => {
      const id = await addPieces(client, params.id, body.pieces);
      return id instanceof Refusal ? id : answer((await readCount(client, staff!.roles, id))!);
    }),

  'POST admin/counts/:id/give-up': ({ params }) =>
    inTransaction(pool, async (client) => {
      const id = await giveUpCount(client, params.id);
      return id instanceof Refusal ? id : answer(null);
    }),

  'POST admin/counts/:id/book': ({ params, claimed }) =>
    answerIdempotently(pool, claimed!, async (client) => {
      const booked = await bookCount(client, params.id);
      if (booked instanceof Refusal) return booked;
      const { changed, missing, counted_since } = booked;
      const ids = [...missing.map(({ product_id }) => product_id), ...counted_since];
      const parts = new Map((await readParts(client, ids)).map((part) => [part.product_id, part]));
      return {
        data: {
          changed,
          missing: missing.map(({ product_id, pieces }) => ({
            part: parts.get(product_id)!,
            pieces,
          })),
          counted_since: counted_since.map((id) => parts.get(id)!),
        },
      };
    }),
});

async function readParts(client: pg.PoolClient, ids: readonly number[]): Promise<Part[]> {
  const rows = await query<{ part: Part }>(
    client,
    sql`SELECT ${partJson} AS part FROM products d WHERE id = ANY (${ids})`,
  );
  return rows.map(({ part }) => part);
}
