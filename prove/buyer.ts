import { randomUUID } from 'node:crypto';
import { cards } from './cards.ts';
import { fillCart } from './cart.ts';
import type { Random } from './seeded-random.ts';
import type { Answer, Client } from './client.ts';
import type { ProofData } from './proof-data.ts';

/** The last response that a buyer got, and its order. */
export interface BuyerOutcome {
  key: string;
  /** All attempts with the same cart: at most one may become a sale. */
  keys: readonly string[];
  outcome: 'paid' | 'refused' | 'nothing';
  orderNo?: string;
  cancelled?: boolean;
  /** The payment was pending: it may be denied later. Not known of an order that a browser's tab made. */
  isPending?: boolean;
  /** An outcome that must never happen. */
  fault?: string;
}

/** An outcome that must never happen. */
export const faultyOutcome = (fault: string): BuyerOutcome => ({
  key: '',
  keys: [],
  outcome: 'nothing',
  fault,
});

interface PurchaseInput {
  browser: Client;
  data: ProofData;
  random: Random;
  email: string;
  captcha: () => Promise<string>;
}

/** Makes one randomly chosen kind of purchase and returns its outcome. */
export async function buyOnce({
  browser,
  data,
  random,
  email,
  captcha,
}: PurchaseInput): Promise<BuyerOutcome> {
  const { place: to, payload } = await fillCart(browser, data, random);
  const way = random.pick(['card', 'card', 'card', 'paypal', 'express'] as const);
  const path = way === 'express' ? 'express/checkout' : 'checkout';
  const body = {
    ...payload,
    ...person(email, random),
    payment: way === 'card' ? 'credit_card' : 'paypal',
    ...(way === 'card' && card(random)),
    captcha: await captcha(),
  };
  const { keys, answer } = await place({ browser, data, random, captcha, path, body });
  const key = keys.at(-1)!;
  if (answer.status !== 200) return orderOfRefusal(keys, answer);

  const orderNo = String(answer.body['order_id']);
  const waits = answer.body['orderData'] === undefined;
  const result: BuyerOutcome = { key, keys, outcome: 'paid', orderNo };
  const account = { email, admin_area_1: to.state, postal_code: to.postcode };
  const paid = waits
    ? await payAtPaypal(browser, random, answer, way === 'express', account)
    : answer;
  if (!paid) return { ...result, outcome: 'nothing' };
  Object.assign(result, pendingIn(paid));
  if (!random.percent(25)) return result;
  const order_key = answer.body['order_key'];
  const cancelled = await browser.ask('order-cancel', { order_id: orderNo, order_key });
  return { ...result, cancelled: cancelled.status === 200 };
}

interface Placing extends Omit<PurchaseInput, 'email'> {
  path: string;
  body: object;
}

/**
 * Sends the order once, twice concurrently, or, after a lost response, under another key that names the first; often
 * with somebody else logged in by then.
 */
async function place({ browser, data, random, captcha, path, body }: Placing) {
  const key = randomUUID();
  if (random.percent(20)) {
    const [answer] = await Promise.all([
      browser.ask(path, body, key),
      browser.ask(path, body, key),
    ]);
    return { keys: [key], answer };
  }
  const first = random.percent(30)
    ? await browser.tryToAsk(path, body, key)
    : await browser.ask(path, body, key);
  const isLost = random.percent(15);
  if (first && first.status < 500 && !isLost) return { keys: [key], answer: first };
  const retryBody = { ...body, order_notes: 'Again', order_id: key, captcha: await captcha() };
  const another = randomUUID();
  const actor = random.percent(50) ? changeOfActor(browser, data, random) : browser;
  return { keys: [key, another], answer: await actor.ask(path, retryBody, another) };
}

const changeOfActor = (browser: Client, { customers }: ProofData, random: Random) =>
  browser.as(browser.token && random.percent(50) ? null : random.pick(customers).token);

/** Handles a refusal: if an earlier attempt turns out to be paid, that one is the order. */
function orderOfRefusal(keys: readonly string[], { body }: Answer): BuyerOutcome {
  const key = keys.at(-1)!;
  const before = body['orderData'] as { order_no: string } | undefined;
  return before
    ? { key, keys, outcome: 'paid', orderNo: before.order_no, ...pendingIn({ body }) }
    : { key, keys, outcome: 'refused' };
}

const pendingIn = ({ body }: Pick<Answer, 'body'>) => ({
  isPending: Boolean(
    (body['orderData'] as { payment_pending?: string } | undefined)?.payment_pending,
  ),
});

/** Goes to PayPal and returns in varying ways; returns the answer if the buyer was told that the order is placed. */
async function payAtPaypal(
  browser: Client,
  random: Random,
  { body }: Answer,
  express: boolean,
  account: Record<string, string>,
): Promise<Answer | undefined> {
  const fields = body['paypalFormFields'] as
    | { approve_url: string; order: { order_id: string } }
    | undefined;
  const approveUrl = String(fields?.approve_url ?? body['approve_url']);
  const token = fields?.order.order_id ?? (body['order'] as { id: string }).id;
  const decision = random.pick([
    'approve',
    'approve',
    'echeck',
    'cancel',
    'fail',
    'leave',
  ] as const);
  if (decision === 'leave') return undefined;
  await fetch(approveUrl, {
    method: 'POST',
    body: new URLSearchParams({ answer: decision, ...account }),
    redirect: 'manual',
  }).catch(() => undefined);
  if (random.percent(15)) return undefined;

  const returnBody = { order_key: body['order_key'] };
  const confirmation = express
    ? (['payExp/checkout', { ...returnBody, token }] as const)
    : ([
        'saveOrder',
        { ...returnBody, cm: body['order_id'], txn_id: token, payment_status: decision },
      ] as const);
  const status = decision === 'cancel' ? { payment_status: 'cancelled' } : {};
  const path = decision === 'cancel' ? 'saveOrder' : confirmation[0];
  const sent = { txn_id: token, ...confirmation[1], ...status };
  const times = random.percent(30) ? 3 : 1;
  const [answer] = await Promise.all(Array.from({ length: times }, () => browser.ask(path, sent)));
  return answer!.status === 200 && answer!.body['success'] === true ? answer : undefined;
}

const person = (email: string, random: Random) => ({
  email,
  phone: '',
  shipping_first_name: 'Ken',
  shipping_last_name: 'Marsh',
  // Declined cards are also counted by destination.
  shipping_address: `${random.below(1_000_000)} Mill Street`,
  shipping_town: 'Trenton',
});

const card = (random: Random) => ({
  'card-holder-name': 'Ken Marsh',
  'credit-card-number': random.percent(55) ? cards.good : random.pick(Object.values(cards)),
  'credit-card-date': '12/39',
  'credit-validation-code': '123',
});
