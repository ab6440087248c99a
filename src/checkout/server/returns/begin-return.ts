import type pg from 'pg';
import { dayOf } from '../../../kit/shop-days.ts';
import {
  mayHaveSameAgain,
  mayReturn,
  piecesToReturn,
  type ReturnCause,
} from '../../../orders/rules/return-rules.ts';
import { isPickup } from '../../../orders/rules/pickup.ts';
import type { Order } from '../../../orders/server/order-row.ts';
import { Refusal, refuse } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import { notReturnableText, returnMessages } from '../../return-messages.ts';
import { expectReturn, type ReturnedLine } from '../after-sale/returns.ts';
import { exchangeOffers } from './exchange-offers.ts';
import { hasTooManyReturns } from './has-too-many-returns.ts';
import {
  readReturnable,
  type ReturnableLine,
  readReturnDays,
  returnsClosed,
} from './read-returnable.ts';

export interface AskedByBuyer {
  requestId: string;
  lines: readonly ReturnedLine[];
  cause: ReturnCause;
  isUsed: boolean;
  words: string;
}

/** Begins a return for the buyer of an order, once per request id, within what the rules allow. */
export const beginReturn = (
  shop: Pick<Shop, 'pool' | 'jobs'>,
  orderId: number,
  asked: AskedByBuyer,
) =>
  expectReturn(shop, orderId, {
    requestId: asked.requestId,
    lines: asked.lines,
    reason: REASONS[asked.cause],
    judge: (client, order) => judge(client, order, asked),
  });

/** As the desk's refund names its reasons. */
const REASONS: Record<ReturnCause, string> = {
  'does not fit': 'Does not fit',
  'wrong part': 'Wrong part sent',
  damaged: 'Damaged in shipping',
  'changed my mind': 'Changed their mind',
};

/** Under the order's lock: refuses, or says how the return is recorded. */
async function judge(client: pg.PoolClient, order: Order, asked: AskedByBuyer) {
  const days = await readReturnDays(client);
  const closed = returnsClosed(order);
  if (days === null || closed !== undefined)
    return refuse(409, 'not_returnable', closed ?? returnMessages.noReturns);
  if (await hasTooManyReturns(client, order))
    return refuse(409, 'too_many_returns', returnMessages.tooManyReturns);

  const known = await readReturnable(client, order, days);
  let isFree = false;
  for (const { productId, quantity } of asked.lines) {
    const line = known.find((one) => one.productId === productId);
    if (!line) return refuse(422, 'wrong_pieces', returnMessages.wrongPieces);
    const outcome = mayReturn(line, asked, dayOf(new Date()));
    if (typeof outcome === 'string')
      return refuse(
        409,
        'not_returnable',
        `${line.name}: ${notReturnableText(outcome, isPickup(order))}`,
      );
    if (quantity > piecesToReturn(line))
      return refuse(422, 'wrong_pieces', returnMessages.wrongPieces);
    // The box is sent once: it is free if any part in it is.
    isFree ||= outcome.isFree;
  }
  const wrong = await refuseExchange(client, known, asked);
  if (wrong instanceof Refusal) return wrong;
  const { cause, words, isUsed: is_used } = asked;
  return { by_buyer: true, cause, words, is_used, is_free: isFree };
}

async function refuseExchange(
  client: pg.PoolClient,
  known: readonly ReturnableLine[],
  { lines, cause }: AskedByBuyer,
) {
  const wanted = lines.filter(({ exchangeFor }) => exchangeFor !== undefined);
  if (wanted.length === 0) return undefined;
  const offers = await exchangeOffers(
    client,
    known.filter(({ productId }) => wanted.some((line) => line.productId === productId)),
  );
  const isOffered = ({ productId, exchangeFor }: ReturnedLine) =>
    offers
      .get(productId)
      ?.some(({ id, is_same }) => id === exchangeFor && (!is_same || mayHaveSameAgain(cause)));
  return wanted.every(isOffered)
    ? undefined
    : refuse(422, 'wrong_exchange', returnMessages.wrongExchange);
}
