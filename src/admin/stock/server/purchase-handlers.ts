import type pg from 'pg';
import { may } from '../../../kit/permissions.ts';
import {
  endPurchase,
  receivePurchase,
  sendPurchase,
} from '../../../catalogue/server/stock/follow-purchase.ts';
import {
  beginPurchase,
  noSuchPurchase,
  setPurchaseDue,
  setPurchaseFacts,
  setPurchaseLine,
} from '../../../catalogue/server/stock/purchases.ts';
import { answer } from '../../../server/http/answer.ts';
import { answerIdempotently } from '../../../server/http/answer-idempotently.ts';
import type { ClaimedKey } from '../../../server/http/claim-idempotency-keys.ts';
import type { Handlers } from '../../../server/http/handlers.ts';
import { Refusal } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import type { purchaseCalls } from '../purchase-calls.ts';
import { purchaseFile, readPurchase, readPurchases, readSupplierNames } from './read-purchase.ts';

export function purchaseHandlers({ pool, jobs }: Shop): Handlers<typeof purchaseCalls> {
  /** Answers with the purchase order after a change. */
  const change = <R extends Refusal>(
    claimed: ClaimedKey | undefined,
    work: (client: pg.PoolClient) => Promise<number | R>,
  ) =>
    answerIdempotently(pool, claimed!, async (client) => {
      const result = await work(client);
      if (result instanceof Refusal) return result;
      return { data: (await readPurchase(client, result))! };
    });

  return {
    'GET admin/purchases': async () =>
      answer({ purchases: await readPurchases(pool), suppliers: await readSupplierNames(pool) }),

    'POST admin/purchases': ({ body, claimed }) =>
      change(claimed, (client) => beginPurchase(client, body)),

    async 'GET admin/purchases/:id'({ params }) {
      const purchase = await readPurchase(pool, params.id);
      return purchase ? answer(purchase) : noSuchPurchase;
    },

    async 'GET admin/purchases/:id/file'({ params }) {
      const purchase = await readPurchase(pool, params.id);
      return purchase ? answer(purchaseFile(purchase.id, purchase.lines)) : noSuchPurchase;
    },

    'POST admin/purchases/:id/line': ({ params, body, claimed, staff }) =>
      change(claimed, (client) =>
        setPurchaseLine(client, params.id, body, may(staff!.roles, 'write:purchases')),
      ),

    'POST admin/purchases/:id/facts': ({ params, body, claimed }) =>
      change(claimed, (client) => setPurchaseFacts(client, params.id, body)),

    'POST admin/purchases/:id/due': ({ params, body, claimed }) =>
      change(claimed, (client) => setPurchaseDue(client, params.id, body)),

    'POST admin/purchases/:id/send': ({ params, body, claimed }) =>
      change(claimed, async (client) => {
        const sent = await sendPurchase(client, params.id, body);
        if (!(sent instanceof Refusal) && body.by === 'mail')
          await jobs.add(client, 'purchase-order-mail', { id: sent, replaces: body.again });
        return sent;
      }),

    'POST admin/purchases/:id/receive': ({ params, claimed }) =>
      answerIdempotently(pool, claimed!, async (client) => {
        const delivery = await receivePurchase(client, params.id);
        return delivery instanceof Refusal ? delivery : { data: { delivery } };
      }),

    'POST admin/purchases/:id/end': ({ params, claimed }) =>
      change(claimed, (client) => endPurchase(client, params.id)),
  };
}
