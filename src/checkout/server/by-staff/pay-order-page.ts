import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findOrder, type FoundOrder } from '../../../orders/server/find-order.ts';
import { endedWithoutSale, orderStatus } from '../../../orders/rules/order-status.ts';
import { readPaidBy } from '../../../orders/server/read-delivery.ts';
import { sql } from '../../../server/database/query.ts';
import { returnOrigin } from '../../../server/http/return-origin.ts';
import type { Shop } from '../../../server/shop.ts';
import { payOrderPath } from '../../rules/pay-order-address.ts';
import { readItems } from '../order/confirmation.ts';
import { requestApproval } from '../payment/begin-payment.ts';
import { completePayment } from '../payment/complete-payment.ts';
import { type Payments, providerOf } from '../payment/payments.ts';
import {
  acceptFormWithoutFields,
  providerRedirectPage,
  sendPaymentPage,
  unknownLink,
} from '../payment-page/payment-page.ts';
import { beginAttempt, orderOfLink, orderOfProviderOrder } from './pay-link.ts';
import { offerPage, type PayState, replacedPayment, statePage } from './pay-order-texts.ts';

type ByToken = FastifyRequest<{ Params: { token: string } }>;
type Returned = FastifyRequest<{ Querystring: { tx?: unknown } }>;

/** The pages behind the mailed link to an order that staff made: what it costs, the way to the provider, the result. */
export function servePayOrder(shop: Shop, payments: Payments) {
  return async (app: FastifyInstance): Promise<void> => {
    acceptFormWithoutFields(app);
    app.get(`${payOrderPath}/:token`, async ({ params }: ByToken, reply) =>
      show(await orderOfLink(shop.pool, params.token), reply),
    );
    app.post(`${payOrderPath}/:token`, async (request: ByToken, reply) =>
      pay(request, reply, await orderOfLink(shop.pool, request.params.token)),
    );
    app.get(payOrderPath, async ({ query }: Returned, reply) =>
      handleReturn(await returned(query), reply),
    );
    app.post(payOrderPath, async (request: Returned, reply) =>
      pay(request, reply, await returned(request.query), replacedPayment),
    );
  };

  async function returned({ tx }: { tx?: unknown }) {
    return typeof tx === 'string' && tx ? orderOfProviderOrder(shop.pool, tx) : undefined;
  }

  async function show(found: FoundOrder | undefined, reply: FastifyReply) {
    if (!found) return sendPaymentPage(shop, reply, unknownLink);
    const state = stateOf(found);
    if (state !== 'waiting')
      return sendPaymentPage(shop, reply, statePage(state, found.order, { isMailed: true }));
    return sendPaymentPage(
      shop,
      reply,
      offerPage(
        found.order,
        await readItems(shop.pool, found.order),
        await readPaidBy(shop.pool, found.order),
      ),
    );
  }

  async function pay(
    request: FastifyRequest,
    reply: FastifyReply,
    found: FoundOrder | undefined,
    unknown = unknownLink,
  ) {
    if (!found) return sendPaymentPage(shop, reply, unknown);
    // It may have been approved earlier without the buyer returning.
    const state = await advance(found);
    if (state !== 'waiting') return sendPaymentPage(shop, reply, statePage(state, found.order));
    const { order } = found;
    const payment = await beginAttempt(shop.pool, { order, payment: found.payment! });
    if (!payment) return handleReturn(await again(found), reply);
    const approval = await requestApproval(shop, providerOf(payments, payment), order, {
      payment,
      items: await readItems(shop.pool, order),
      returnOrigin: returnOrigin(request, shop),
      from: 'pay-order',
    });
    const goesTo = approval.kind === 'begun' ? approval.approveUrl : undefined;
    return sendPaymentPage(
      shop,
      reply,
      goesTo ? providerRedirectPage(goesTo) : statePage('unknown', order),
    );
  }

  async function handleReturn(found: FoundOrder | undefined, reply: FastifyReply) {
    if (!found) return sendPaymentPage(shop, reply, replacedPayment);
    const state = await advance(found);
    return sendPaymentPage(
      shop,
      reply,
      statePage(state === 'waiting' ? 'not approved' : state, found.order),
    );
  }

  /** Captures the payment if its buyer has approved it. */
  async function advance(found: FoundOrder): Promise<PayState> {
    const state = stateOf(found);
    if (state !== 'waiting' || !found.payment?.provider_order_id) return state;
    const completion = await completePayment(shop, payments, found);
    if (completion.kind === 'paid') return stateOf((await again(found))!);
    if (completion.kind === 'unknown') return 'unknown';
    if (completion.kind === 'waiting') return 'waiting';
    return completion.kind === 'given up' ? 'ended' : 'refused';
  }

  function again({ order }: FoundOrder) {
    return findOrder(shop.pool, sql`o.id = ${order.id}`);
  }
}

function stateOf({ order, payment, isLate }: FoundOrder): PayState {
  if (order.payment_pending) return 'pending';
  if (endedWithoutSale(order.status) || order.status === orderStatus.refunded) return 'ended';
  if (order.status !== orderStatus.pending) return 'paid';
  // Taken at the counter instead.
  if (payment?.status !== 'begun' || payment.method !== 'paypal') return 'paid';
  return isLate && !payment.provider_order_id ? 'ended' : 'waiting';
}
