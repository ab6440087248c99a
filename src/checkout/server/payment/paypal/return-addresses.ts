import type { FastifyInstance, FastifyReply } from 'fastify';
import { addressOf } from '../../../../kit/page.ts';
import { NO_STORE } from '../../../../server/http/no-store.ts';
import { additionalPaymentReturn } from '../../../rules/additional-payment-address.ts';
import { payOrderReturn } from '../../../rules/pay-order-address.ts';
import { readOrderNumber } from '../../../../orders/server/order-number.ts';
import type { OrderToReturnTo, ReturnAddresses } from '../provider.ts';
import { addresses } from '../../../../links/addresses.ts';

/** The addresses that PayPal sends a buyer back to; `serveReturns` redirects them to the shop's pages. */
export function returnAddresses({ origin, orderNo, from }: OrderToReturnTo): ReturnAddresses {
  const address = (path: string) =>
    `${origin}${path}?${new URLSearchParams({ cm: orderNo, from })}`;
  return { returnUrl: address('/payExp/return'), cancelUrl: address('/payExp/cancelled') };
}

interface Back {
  /** Untrusted: anybody can type these. */
  Querystring: { cm?: unknown; from?: unknown; token?: unknown; PayerID?: unknown };
}

/**
 * Redirects a buyer whom PayPal sends back with its token to the page that expects them: with cm, st and tx after the
 * checkout, with token and PayerID after an express payment. The page makes the call that takes the money.
 */
export async function serveReturns(app: FastifyInstance): Promise<void> {
  app.get<Back>('/payExp/return', ({ query }, reply) => {
    const { orderNo, tx } = read(query);
    if (!orderNo || !tx) return leave(reply, addressOf(addresses.home));
    if (query.from === 'additional-payment') return leave(reply, additionalPaymentReturn(tx));
    if (query.from === 'pay-order') return leave(reply, payOrderReturn(tx));
    if (query.from === 'cart') {
      const params = { token: tx, PayerID: plain(query.PayerID) };
      return leave(reply, addressOf(addresses.orderReceived, { orderNo }, params));
    }
    const params = { cm: orderNo, st: 'approved', tx };
    return leave(reply, addressOf(addresses.orderReceivedShort, { orderNo }, params));
  });

  app.get<Back>('/payExp/cancelled', ({ query }, reply) => {
    const { orderNo, tx } = read(query);
    if (query.from === 'additional-payment') return leave(reply, additionalPaymentReturn(tx));
    if (query.from === 'pay-order') return leave(reply, payOrderReturn(tx));
    const params = orderNo && tx ? { cm: orderNo, st: 'cancelled', tx } : {};
    return leave(
      reply,
      addressOf(query.from === 'cart' ? addresses.cart : addresses.checkout, {}, params),
    );
  });
}

const read = ({ cm, token }: Back['Querystring']) => ({
  orderNo: typeof cm === 'string' ? readOrderNumber(cm) : null,
  tx: plain(token),
});

/** Passes on only what can be one of PayPal's ids. */
const plain = (id: unknown) => (typeof id === 'string' && /^[A-Z0-9-]{1,40}$/i.test(id) ? id : '');

const leave = (reply: FastifyReply, address: string) =>
  reply.header('cache-control', NO_STORE).redirect(address, 303);
