import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formatPrice } from '../../../../kit/money.ts';
import { queryOne, sql } from '../../../../server/database/query.ts';
import { NO_STORE } from '../../../../server/http/no-store.ts';
import { returnOrigin } from '../../../../server/http/return-origin.ts';
import { type PlainPage, sendPlainPage } from '../../../../server/pages/plain-page.ts';
import type { Shop } from '../../../../server/shop.ts';
import { differencePath } from '../../../rules/difference-address.ts';
import type { Payments } from '../../payment/payments.ts';
import { differenceByProviderOrder } from './attempts.ts';
import { beginDifference, differenceByToken } from './begin-difference.ts';
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
    app.post(differencePath, (request: Returned, reply) => payAgain(request, reply));
  };

  async function show({ params }: ByToken, reply: FastifyReply) {
    const difference = await differenceByToken(shop, params.token);
    if (!difference) return sendPlainPage(reply, deadLink);
    return sendPlainPage(reply, await offerOf(shop, difference));
  }

  async function pay(request: ByToken, reply: FastifyReply) {
    const difference = await differenceByToken(shop, request.params.token);
    if (!difference) return sendPlainPage(reply, deadLink);
    return goOn(request, reply, difference);
  }

  /** From a page that said that nothing was charged. */
  async function payAgain(request: Returned, reply: FastifyReply) {
    const found = await findReturned(request);
    if (!found) return sendPlainPage(reply, deadLink);
    return goOn(request, reply, found.difference);
  }

  async function goOn(request: FastifyRequest, reply: FastifyReply, difference: Difference) {
    // Approved before, and the way back was lost; or paid or withdrawn meanwhile.
    const state = await completeDifference(shop, payments, difference);
    if (state !== 'waiting') return sendPlainPage(reply, pageOf[state]);
    if (difference.is_late) return sendPlainPage(reply, pageOf.ended);
    const origin = returnOrigin(request, shop);
    const goesTo = await beginDifference(shop, payments, difference, origin);
    return sendPlainPage(reply, goesTo ? toProvider(goesTo) : pageOf.unknown);
  }

  async function comeBack(request: Returned, reply: FastifyReply) {
    const found = await findReturned(request);
    if (!found) return sendPlainPage(reply.header('cache-control', NO_STORE), deadLink);
    const { difference, ended } = found;
    if (ended && difference.status === 'begun') return sendPlainPage(reply, pageOf[ended]);
    return sendPlainPage(reply, pageOf[await completeDifference(shop, payments, difference)]);
  }

  async function findReturned({ query: { tx } }: Returned) {
    return typeof tx === 'string' && tx ? differenceByProviderOrder(shop, tx) : undefined;
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
    text: ['You have not approved the payment. Your change waits, and our link still works.'],
    button: 'Pay with PayPal or a card',
  },
  refused: {
    status: 200,
    title: 'The payment was refused',
    text: [
      'PayPal could not take the money, and nothing was charged. Please try another way to pay.',
    ],
    button: 'Pay another way',
  },
  lapsed: {
    status: 200,
    title: 'Please approve it again',
    text: ['Your approval at PayPal has ended, and nothing was charged.'],
    button: 'Pay with PayPal or a card',
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
