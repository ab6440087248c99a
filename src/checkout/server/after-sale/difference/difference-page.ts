import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SENDER_JSON } from '../../../../settings/server/settings.ts';
import { queryOne, sql } from '../../../../server/database/query.ts';
import { returnOrigin } from '../../../../server/http/return-origin.ts';
import type { Shop } from '../../../../server/shop.ts';
import { differencePath } from '../../../rules/difference-address.ts';
import { findOrder } from '../../order/find-order.ts';
import type { Payments } from '../../payment/payments.ts';
import { readPaidLeft } from '../read-paid-left.ts';
import { differenceByProviderOrder } from './attempts.ts';
import { beginDifference, differenceByToken } from './begin-difference.ts';
import { completeDifference, type DifferenceState } from './complete-difference.ts';
import { type Contact, type DifferencePage, sendDifferencePage } from './difference-html.ts';
import type { Difference } from './difference-row.ts';
import {
  type OrderAsked,
  offerPage,
  statePage,
  providerRedirectPage,
  unknownLink,
} from './difference-texts.ts';

type ByToken = FastifyRequest<{ Params: { token: string } }>;
type Returned = FastifyRequest<{ Querystring: { tx?: unknown } }>;

/** The pages behind the mailed link: what a change adds to the price, the way to the provider, and the result. */
export function serveDifference(shop: Shop, payments: Payments) {
  return async (app: FastifyInstance): Promise<void> => {
    // The form has a single button and no fields.
    app.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, done) => {
      body.resume();
      done(null);
    });
    app.get(`${differencePath}/:token`, (request: ByToken, reply) => show(request, reply));
    app.post(`${differencePath}/:token`, (request: ByToken, reply) => pay(request, reply));
    app.get(differencePath, (request: Returned, reply) => handleReturn(request, reply));
    app.post(differencePath, (request: Returned, reply) => payAgain(request, reply));
  };

  async function show({ params }: ByToken, reply: FastifyReply) {
    const difference = await differenceByToken(shop, params.token);
    if (!difference) return send(reply, unknownLink);
    const order = await orderOf(difference, { isMailed: true });
    const state = stateOf(difference);
    return send(reply, state ? statePage(state, order) : offerPage(difference, order));
  }

  async function pay(request: ByToken, reply: FastifyReply) {
    const difference = await differenceByToken(shop, request.params.token);
    if (!difference) return send(reply, unknownLink);
    return redirectToApproval(request, reply, difference, { isMailed: true });
  }

  /** Submitted by the page that reports that nothing was charged. */
  async function payAgain(request: Returned, reply: FastifyReply) {
    const found = await findReturned(request);
    if (!found) return send(reply, unknownLink);
    return redirectToApproval(request, reply, found.difference, { isMailed: false });
  }

  async function redirectToApproval(
    request: FastifyRequest,
    reply: FastifyReply,
    difference: Difference,
    from: { isMailed: boolean },
  ) {
    const order = await orderOf(difference, from);
    // It may have been approved earlier without the buyer returning, or be paid or withdrawn meanwhile.
    const state = await completeDifference(shop, payments, difference);
    // If the approval has expired, here or in another window, the buyer still wants to pay: start over.
    const mayPay = state === 'waiting' || state === 'lapsed';
    if (!mayPay) return send(reply, statePage(state, order));
    if (difference.is_late) return send(reply, statePage('ended', order));
    const origin = returnOrigin(request, shop);
    const goesTo = await beginDifference(shop, payments, difference, origin);
    return send(reply, goesTo ? providerRedirectPage(goesTo) : statePage('unknown', order));
  }

  async function handleReturn(request: Returned, reply: FastifyReply) {
    const found = await findReturned(request);
    if (!found) return send(reply, unknownLink);
    const { difference, ended } = found;
    const order = await orderOf(difference, { isMailed: false });
    if (ended && difference.status === 'begun') return send(reply, statePage(ended, order));
    const state = await completeDifference(shop, payments, difference);
    return send(reply, statePage(state, order));
  }

  async function findReturned({ query: { tx } }: Returned) {
    return typeof tx === 'string' && tx ? differenceByProviderOrder(shop, tx) : undefined;
  }

  /** The provider's order id alone (`isMailed` is false) does not give access to the order. */
  async function orderOf(
    { order_id }: Difference,
    { isMailed }: { isMailed: boolean },
  ): Promise<OrderAsked> {
    const { order } = (await findOrder(shop.pool, sql`o.id = ${order_id}`))!;
    const { moneyCents: paidCents } = await readPaidLeft(shop.pool, order);
    return { orderNo: order.order_no, paidCents, ...(isMailed && { accessKey: order.access_key }) };
  }

  async function send(reply: FastifyReply, page: DifferencePage) {
    const { sender } = await queryOne<{ sender: Contact }>(
      shop.pool,
      sql`SELECT ${SENDER_JSON} AS sender`,
    );
    return sendDifferencePage(reply, page, sender);
  }
}

/** Undefined while the difference can be paid. */
function stateOf({ status, is_late, pending_since }: Difference): DifferenceState | undefined {
  if (status === 'captured') return 'paid';
  if (status === 'begun' && pending_since) return 'pending';
  return status === 'begun' && !is_late ? undefined : 'ended';
}
