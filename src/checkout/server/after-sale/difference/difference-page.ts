import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formatPrice } from '../../../../kit/money.ts';
import { queryOne, sql } from '../../../../server/database/query.ts';
import { NO_STORE } from '../../../../server/http/no-store.ts';
import { returnOrigin } from '../../../../server/http/return-origin.ts';
import { type PlainPage, sendPlainPage } from '../../../../server/pages/plain-page.ts';
import type { Shop } from '../../../../server/shop.ts';
import { differencePath } from '../../../rules/difference-address.ts';
import type { Payments } from '../../payment/payments.ts';
import {
  beginDifference,
  differenceByProviderOrder,
  differenceByToken,
} from './begin-difference.ts';
import { completeDifference, type DifferenceState } from './complete-difference.ts';
import type { Difference } from './difference-row.ts';
import type { WaitingEdit } from './waiting-edit.ts';
import { changesInWords } from './changes-in-words.ts';

type ByToken = FastifyRequest<{ Params: { token: string } }>;
type Returned = FastifyRequest<{ Querystring: { tx?: unknown } }>;

/** The pages behind the mailed link: what a change costs more, the way to the provider, and how it went. */
export function serveDifference(shop: Shop, payments: Payments) {
  return async (app: FastifyInstance): Promise<void> => {
    // A form of one button, without fields.
    app.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, done) => {
      body.resume();
      done(null);
    });
    app.get(`${differencePath}/:token`, (request: ByToken, reply) => show(request, reply));
    app.post(`${differencePath}/:token`, (request: ByToken, reply) => pay(request, reply));
    app.get(differencePath, (request: Returned, reply) => comeBack(request, reply));
  };

  async function show({ params }: ByToken, reply: FastifyReply) {
    const difference = await differenceByToken(shop, params.token);
    if (!difference) return sendPlainPage(reply, deadLink);
    return sendPlainPage(reply, await offerOf(shop, difference));
  }

  async function pay(request: ByToken, reply: FastifyReply) {
    const difference = await differenceByToken(shop, request.params.token);
    if (!difference) return sendPlainPage(reply, deadLink);
    // Approved before, and the way back was lost.
    const state = difference.provider_order_id
      ? await completeDifference(shop, payments, difference)
      : 'waiting';
    if (state === 'paid' || state === 'ended') return sendPlainPage(reply, pageOf[state]);
    const origin = returnOrigin(request, shop);
    const goesTo = await beginDifference(shop, payments, difference, origin);
    return sendPlainPage(reply, goesTo ? toProvider(goesTo) : pageOf.unknown);
  }

  async function comeBack({ query }: Returned, reply: FastifyReply) {
    const tx = typeof query.tx === 'string' ? query.tx : '';
    const difference = tx ? await differenceByProviderOrder(shop, tx) : undefined;
    if (!difference) return sendPlainPage(reply.header('cache-control', NO_STORE), deadLink);
    return sendPlainPage(reply, pageOf[await completeDifference(shop, payments, difference)]);
  }
}

async function offerOf({ pool }: Shop, difference: Difference): Promise<PlainPage> {
  const { order_no } = await queryOne<{ order_no: string }>(
    pool,
    sql`SELECT order_no FROM orders WHERE id = ${difference.order_id}`,
  );
  const amount = formatPrice(difference.amount_cents);
  return {
    status: 200,
    title: `Pay ${amount} for order ${order_no}`,
    text: [
      'You asked us to change your order. We send it as soon as the difference is paid.',
      'Nothing is charged if you do not pay: we then send what you ordered first.',
    ],
    facts: changesInWords(difference.plan as WaitingEdit),
    button: `Pay ${amount} with PayPal or a card`,
  };
}

const home = { href: '/', text: 'Go To Home Page' };

const deadLink: PlainPage = {
  status: 404,
  title: 'This link is no longer valid',
  text: ['It was paid, withdrawn, has ended after seven days, or we have sent you a newer one.'],
  link: home,
};

const toProvider = (goesTo: string): PlainPage => ({
  ...{ status: 200, title: 'Taking you to PayPal', text: [], goesTo },
  link: { href: goesTo, text: 'Go on to PayPal' },
});

const pageOf: Record<DifferenceState, PlainPage> = {
  paid: {
    status: 200,
    title: 'Thank you, it is paid',
    text: ['We have changed your order, and an email with all of it is on its way.'],
    link: home,
  },
  waiting: {
    status: 200,
    title: 'Nothing was charged',
    text: ['The payment was not approved. The link in our email still works if you want to pay.'],
    link: home,
  },
  refused: {
    status: 200,
    title: 'The payment was refused',
    text: ['Nothing was charged. Open the link in our email again to pay another way.'],
    link: home,
  },
  ended: {
    status: 410,
    title: 'This is no longer to be paid',
    text: ['It was withdrawn or has ended. If anything was charged, it goes back to you in full.'],
    link: home,
  },
  unknown: {
    status: 503,
    title: 'PayPal does not answer',
    text: ['Nothing is charged twice. Please open the link in our email again in a few minutes.'],
    link: home,
  },
};
