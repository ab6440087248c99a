import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from '../../../../server/database/query.ts';
import { returnOrigin } from '../../../../server/http/return-origin.ts';
import type { Shop } from '../../../../server/shop.ts';
import { additionalPaymentPath } from '../../../rules/additional-payment-address.ts';
import { findOrder } from '../../../../orders/server/find-order.ts';
import type { Payments } from '../../payment/payments.ts';
import {
  acceptFormWithoutFields,
  providerRedirectPage,
  sendPaymentPage,
  unknownLink,
} from '../../payment-page/payment-page.ts';
import { readPaidLeft } from '../read-paid-left.ts';
import { additionalPaymentByProviderOrder } from './attempts.ts';
import { beginAdditionalPayment, additionalPaymentByToken } from './begin-additional-payment.ts';
import {
  completeAdditionalPayment,
  type AdditionalPaymentState,
} from './complete-additional-payment.ts';
import type { AdditionalPayment } from './additional-payment-row.ts';
import { type OrderAsked, offerPage, statePage } from './additional-payment-texts.ts';

type ByToken = FastifyRequest<{ Params: { token: string } }>;
type Returned = FastifyRequest<{ Querystring: { tx?: unknown } }>;

/** The pages behind the mailed link: what a change adds to the price, the way to the provider, and the result. */
export function serveAdditionalPayment(shop: Shop, payments: Payments) {
  return async (app: FastifyInstance): Promise<void> => {
    acceptFormWithoutFields(app);
    app.get(`${additionalPaymentPath}/:token`, (request: ByToken, reply) => show(request, reply));
    app.post(`${additionalPaymentPath}/:token`, (request: ByToken, reply) => pay(request, reply));
    app.get(additionalPaymentPath, (request: Returned, reply) => handleReturn(request, reply));
    app.post(additionalPaymentPath, (request: Returned, reply) => payAgain(request, reply));
  };

  async function show({ params }: ByToken, reply: FastifyReply) {
    const additional = await additionalPaymentByToken(shop, params.token);
    if (!additional) return sendPaymentPage(shop, reply, unknownLink);
    const order = await orderOf(additional, { isMailed: true });
    const state = stateOf(additional);
    return sendPaymentPage(
      shop,
      reply,
      state ? statePage(state, order) : offerPage(additional, order),
    );
  }

  async function pay(request: ByToken, reply: FastifyReply) {
    const additional = await additionalPaymentByToken(shop, request.params.token);
    if (!additional) return sendPaymentPage(shop, reply, unknownLink);
    return redirectToApproval(request, reply, additional, { isMailed: true });
  }

  /** Submitted by the page that reports that nothing was charged. */
  async function payAgain(request: Returned, reply: FastifyReply) {
    const found = await findReturned(request);
    if (!found) return sendPaymentPage(shop, reply, unknownLink);
    return redirectToApproval(request, reply, found.additional, { isMailed: false });
  }

  async function redirectToApproval(
    request: FastifyRequest,
    reply: FastifyReply,
    additional: AdditionalPayment,
    from: { isMailed: boolean },
  ) {
    const order = await orderOf(additional, from);
    // It may have been approved earlier without the buyer returning, or be paid or withdrawn meanwhile.
    const state = await completeAdditionalPayment(shop, payments, additional);
    // If the approval has expired, here or in another window, the buyer still wants to pay: start over.
    const mayPay = state === 'waiting' || state === 'lapsed';
    if (!mayPay) return sendPaymentPage(shop, reply, statePage(state, order));
    if (additional.is_late) return sendPaymentPage(shop, reply, statePage('ended', order));
    const origin = returnOrigin(request, shop);
    const goesTo = await beginAdditionalPayment(shop, payments, additional, origin);
    return sendPaymentPage(
      shop,
      reply,
      goesTo ? providerRedirectPage(goesTo) : statePage('unknown', order),
    );
  }

  async function handleReturn(request: Returned, reply: FastifyReply) {
    const found = await findReturned(request);
    if (!found) return sendPaymentPage(shop, reply, unknownLink);
    const { additional, ended } = found;
    const order = await orderOf(additional, { isMailed: false });
    if (ended && additional.status === 'begun')
      return sendPaymentPage(shop, reply, statePage(ended, order));
    const state = await completeAdditionalPayment(shop, payments, additional);
    return sendPaymentPage(shop, reply, statePage(state, order));
  }

  async function findReturned({ query: { tx } }: Returned) {
    return typeof tx === 'string' && tx ? additionalPaymentByProviderOrder(shop, tx) : undefined;
  }

  /** The provider's order id alone (`isMailed` is false) does not give access to the order. */
  async function orderOf(
    { order_id }: AdditionalPayment,
    { isMailed }: { isMailed: boolean },
  ): Promise<OrderAsked> {
    const { order } = (await findOrder(shop.pool, sql`o.id = ${order_id}`))!;
    const { moneyCents: paidCents } = await readPaidLeft(shop.pool, order);
    return { orderNo: order.order_no, paidCents, ...(isMailed && { accessKey: order.access_key }) };
  }
}

/** Undefined while the additional payment can be paid. */
function stateOf({
  status,
  is_late,
  pending_since,
}: AdditionalPayment): AdditionalPaymentState | undefined {
  if (status === 'captured') return 'paid';
  if (status === 'begun' && pending_since) return 'pending';
  return status === 'begun' && !is_late ? undefined : 'ended';
}
