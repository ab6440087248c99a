import type pg from 'pg';
import { faultText } from '../../../catalogue/rules/cells/fault.ts';
import { readDeliveryList } from '../../../catalogue/rules/stock/delivery-list.ts';
import { readCsv } from '../../../catalogue/server/import/csv-file.ts';
import { bookDelivery } from '../../../catalogue/server/stock/book-delivery.ts';
import {
  addDelivery,
  giveUpDelivery,
  noSuchDelivery,
  receiveRest,
  removeLine,
  setLinePart,
  unpack,
} from '../../../catalogue/server/stock/deliveries.ts';
import type { Role } from '../../../kit/permissions.ts';
import { stockMessages } from '../../../catalogue/rules/stock/stock-messages.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { answer } from '../../../server/http/answer.ts';
import type { Handlers } from '../../../server/http/handlers.ts';
import { Refusal, refuse } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import { answerIdempotently } from '../../../server/http/answer-idempotently.ts';
import { findPartsByCode } from '../../packing/server/scanned-part.ts';
import type { Part } from '../../packing/shapes.ts';
import type { deliveryCalls } from '../delivery-calls.ts';
import { readDeliveries, readDelivery } from './read-delivery.ts';

const SHOWN_FAULTS = 20;

export function deliveryHandlers({ pool }: Shop): Handlers<typeof deliveryCalls> {
  /** Returns the delivery after a change. */
  const changed = async <R extends Refusal>(
    client: pg.PoolClient,
    roles: readonly Role[],
    result: number | R,
  ) =>
    result instanceof Refusal ? result : { data: (await readDelivery(client, roles, result))! };
  const change = <R extends Refusal>(
    roles: readonly Role[],
    work: (client: pg.PoolClient) => Promise<number | R>,
  ) =>
    inTransaction(pool, async (client) => {
      const after = await changed(client, roles, await work(client));
      return after instanceof Refusal ? after : answer(after.data);
    });

  return {
    'GET admin/deliveries': async () => answer(await readDeliveries(pool)),

    async 'POST admin/deliveries'({ body: { supplier, reference, list }, claimed, staff }) {
      const csv = await readCsv(Buffer.from(list));
      const { lines, faults } = readDeliveryList(csv.lines);
      const found = [...csv.faults, ...faults].map(faultText);
      if (found.length > 0)
        return refuse(422, 'list_faults', found[0]!, { faults: found.slice(0, SHOWN_FAULTS) });
      return answerIdempotently(pool, claimed!, async (client) =>
        changed(client, staff!.roles, await addDelivery(client, { supplier, reference, lines })),
      );
    },

    async 'GET admin/deliveries/:id'({ params, staff }) {
      const delivery = await readDelivery(pool, staff!.roles, params.id);
      return delivery ? answer(delivery) : noSuchDelivery;
    },

    'POST admin/deliveries/:id/scan': ({ params, body, claimed, staff }) =>
      answerIdempotently(pool, claimed!, async (client) => {
        const parts = await findPartsByCode(client, body.code);
        if (!parts[0]) return refuse(404, 'no_such_part', stockMessages.noSuchPart);
        const { product_id } = (await expectedOf(client, params.id, parts)) ?? parts[0];
        const unpacked = await unpack(client, params.id, { product_id, received: 1 });
        const answer = await changed(client, staff!.roles, unpacked);
        return answer instanceof Refusal ? answer : { ...answer, product_id };
      }),

    'POST admin/deliveries/:id/pieces': ({ params, body, claimed, staff }) =>
      answerIdempotently(pool, claimed!, async (client) =>
        changed(client, staff!.roles, await unpack(client, params.id, body)),
      ),

    'POST admin/deliveries/:id/rest': ({ params, staff }) =>
      change(staff!.roles, (client) => receiveRest(client, params.id)),

    'POST admin/deliveries/:id/part': ({ params, body, staff }) =>
      change(staff!.roles, (client) => setLinePart(client, params.id, body)),

    'POST admin/deliveries/:id/remove': ({ params, body, staff }) =>
      change(staff!.roles, (client) => removeLine(client, params.id, body.line)),

    'POST admin/deliveries/:id/give-up': ({ params, staff }) =>
      change(staff!.roles, (client) => giveUpDelivery(client, params.id)),

    'POST admin/deliveries/:id/book': ({ params, body, claimed, staff }) =>
      answerIdempotently(pool, claimed!, async (client) =>
        changed(client, staff!.roles, await bookDelivery(client, params.id, body)),
      ),
  };
}

/** Of several parts that carry a number, the one that is still expected. */
async function expectedOf(client: pg.PoolClient, id: string, parts: readonly Part[]) {
  const delivery = await readDelivery(client, [], id);
  return parts.find(({ product_id }) =>
    delivery?.lines.some(
      ({ part, expected, received }) => part?.product_id === product_id && received < expected,
    ),
  );
}
