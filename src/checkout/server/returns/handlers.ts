import { dayOf } from '../../../kit/shop-days.ts';
import { centsToDollars } from '../../../kit/money.ts';
import {
  coreBlocked,
  coresToSend,
  piecesToReturn,
  returnBlocked,
} from '../../../orders/rules/return-rules.ts';
import { isPickup } from '../../../orders/rules/pickup.ts';
import { findOwnOrder } from '../../../orders/server/find-order.ts';
import { actAs } from '../../../server/database/actor.ts';
import { queryOne, sql } from '../../../server/database/query.ts';
import { answer } from '../../../server/http/answer.ts';
import type { Handlers } from '../../../server/http/handlers.ts';
import { Refusal, refuse } from '../../../server/http/refusal.ts';
import type { Customer } from '../../../server/http/sessions.ts';
import type { Shop } from '../../../server/shop.ts';
import { RETURN_NUMBER } from '../../../orders/server/return-sql.ts';
import { messages } from '../../messages.ts';
import type { returnCalls } from '../../return-calls.ts';
import { returnMessages } from '../../return-messages.ts';
import { withdrawReturn } from '../after-sale/close-return.ts';
import { addReturnPicture } from './add-picture.ts';
import { beginCores, readCores } from './begin-cores.ts';
import { beginReturn } from './begin-return.ts';
import { exchangeOffers } from './exchange-offers.ts';
import { findOwnReturn, readOwnReturn } from './own-return.ts';
import { readReturnable, readReturnDays, returnsClosed } from './read-returnable.ts';

interface Asker {
  customer: Customer | null;
  clientIp: string;
}

export function returnHandlers(shop: Shop): Handlers<typeof returnCalls> {
  const { pool, security } = shop;
  /** Another customer's order and an unknown number both answer 404. */
  const recordRefused = ({ customer, clientIp }: Asker) =>
    security.record('permission.refused', { customer, clientIp, about: 'order' });

  async function findOrderOf(
    asker: Asker,
    { order_id, order_key }: { order_id: string; order_key: string },
  ) {
    const found = await findOwnOrder(shop, order_id, { customer: asker.customer, key: order_key });
    if (!found) recordRefused(asker);
    return found?.order;
  }

  async function findReturnOf(
    asker: Asker,
    { number, order_key }: { number: string; order_key: string },
  ) {
    const found = await findOwnReturn(shop, number, { customer: asker.customer, key: order_key });
    if (!found) recordRefused(asker);
    return found;
  }

  const numberOf = (returnId: number) =>
    queryOne<{ number: string }>(
      pool,
      sql`SELECT ${RETURN_NUMBER} AS number FROM returns r JOIN orders o ON o.id = r.order_id WHERE r.id = ${returnId}`,
    );

  return {
    async 'POST returns/offer'(request) {
      const order = await findOrderOf(request, request.body);
      if (!order) return refuse(404, 'unknown_order', messages.unknownOrder);
      const days = await readReturnDays(pool);
      const lines = await readReturnable(pool, order, days ?? 0);
      const offers = await exchangeOffers(pool, lines);
      const today = dayOf(new Date());
      return answer({
        order_no: order.order_no,
        is_pickup: isPickup(order),
        why_not: returnsClosed(order) ?? (days === null ? returnMessages.noReturns : null),
        days,
        lines: lines.map((line) => ({
          product_id: line.productId,
          name: line.name,
          sku: line.sku,
          image: line.image,
          most: piecesToReturn(line),
          why_not: returnBlocked(line, today) ?? null,
          last_day: line.lastDay,
          fit: line.fitment?.text ?? null,
          is_said_to_fit: line.isSaidToFit,
          exchanges: offers.get(line.productId) ?? [],
        })),
        cores:
          returnsClosed(order) === undefined
            ? (await readCores(pool, order)).map((line) => ({
                product_id: line.productId,
                name: line.name,
                sku: line.sku,
                image: line.image,
                deposit: centsToDollars(line.depositCents),
                most: coresToSend(line),
                why_not: coreBlocked(line, today) ?? null,
                last_day: line.lastDay,
              }))
            : [],
      });
    },

    async 'POST returns/begin'(request) {
      const { body, key } = request;
      const order = await findOrderOf(request, body);
      if (!order) return refuse(404, 'unknown_order', messages.unknownOrder);
      const begun = await asBuyer(request, () =>
        beginReturn(shop, order.id, {
          requestId: key,
          lines: body.lines.map(({ product_id, quantity, exchange_for }) => ({
            productId: product_id,
            quantity,
            exchangeFor: exchange_for,
          })),
          cause: body.cause,
          isUsed: body.is_used,
          words: body.words,
        }),
      );
      // The judge refuses what the call declares before anything else could be refused.
      if (begun instanceof Refusal) return begun as never;
      return answer(await numberOf(begun.id));
    },

    async 'POST returns/cores'(request) {
      const { body, key } = request;
      const order = await findOrderOf(request, body);
      if (!order) return refuse(404, 'unknown_order', messages.unknownOrder);
      const begun = await asBuyer(request, () =>
        beginCores(shop, order.id, {
          requestId: key,
          lines: body.lines.map(({ product_id: productId, quantity }) => ({ productId, quantity })),
        }),
      );
      // As above.
      if (begun instanceof Refusal) return begun as never;
      return answer(await numberOf(begun.id));
    },

    async 'POST returns/read'(request) {
      const found = await findReturnOf(request, request.body);
      return found ? answer(await readOwnReturn(pool, found)) : unknownReturn;
    },

    async 'POST returns/withdraw'(request) {
      const found = await findReturnOf(request, request.body);
      if (!found) return unknownReturn;
      const closed = await asBuyer(request, () => withdrawReturn(shop, found.id));
      return closed instanceof Refusal
        ? refuse(409, 'wrong_status', returnMessages.received)
        : answer(await readOwnReturn(pool, found));
    },

    async 'POST returns/picture'(request) {
      const found = await findReturnOf(request, request.body);
      if (!found) return unknownReturn;
      const { key: requestId, body } = request;
      const added = { requestId, file: body.picture };
      const refused = await asBuyer(request, () => addReturnPicture(shop, found.id, added));
      return refused ?? answer(await readOwnReturn(pool, found));
    },
  };
}

const unknownReturn = refuse(404, 'unknown_return', returnMessages.unknownReturn);

/** What a buyer changes is logged, so that desks show it at once. */
const asBuyer = <T>({ requestId: request }: { requestId: string }, work: () => T) =>
  actAs({ kind: 'customer', name: 'The buyer', request }, work);
