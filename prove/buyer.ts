import { randomUUID } from 'node:crypto';
import { cards } from './cards.ts';
import { fillCart } from './cart.ts';
import type { Chance } from './chance.ts';
import type { Answer, Client } from './client.ts';
import type { World } from './world.ts';

/** The last response that a buyer got, and its order. */
export interface Told {
  key: string;
  /** All attempts with the same cart: at most one may be a sale. */
  keys: readonly string[];
  outcome: 'paid' | 'refused' | 'nothing';
  orderNo?: string;
  cancelled?: boolean;
  /** Outcomes that must never happen. */
  fault?: string;
}

interface Given {
  browser: Client;
  world: World;
  luck: Chance;
  email: string;
  captcha: () => Promise<string>;
}

/** Makes one randomly chosen kind of purchase and returns its outcome. */
export async function buyOnce({ browser, world, luck, email, captcha }: Given): Promise<Told> {
  const { place: to, payload } = await fillCart(browser, world, luck);
  const way = luck.one(['card', 'card', 'card', 'paypal', 'express'] as const);
  const path = way === 'express' ? 'express/checkout' : 'checkout';
  const body = {
    ...payload,
    ...person(email, luck),
    payment: way === 'card' ? 'credit_card' : 'paypal',
    ...(way === 'card' && card(luck)),
    captcha: await captcha(),
  };
  const { keys, answer } = await place({ browser, world, luck, captcha, path, body });
  const key = keys.at(-1)!;
  if (answer.status !== 200) return orderOfRefusal(keys, answer);

  const orderNo = String(answer.body['order_id']);
  const told: Told = { key, keys, outcome: 'paid', orderNo };
  const waits = answer.body['orderData'] === undefined;
  const account = { email, admin_area_1: to.state, postal_code: to.postcode };
  if (waits && !(await payAtPaypal(browser, luck, answer, way === 'express', account))) {
    return { ...told, outcome: 'nothing' };
  }
  if (!luck.percent(25)) return told;
  const order_key = answer.body['order_key'];
  const cancelled = await browser.ask('order-cancel', { order_id: orderNo, order_key });
  return { ...told, cancelled: cancelled.status === 200 };
}

interface Placing extends Omit<Given, 'email'> {
  path: string;
  body: object;
}

/**
 * Sends it once, twice concurrently, or, after a lost response, under another key that names the first; often
 * with somebody else logged in by then.
 */
async function place({ browser, world, luck, captcha, path, body }: Placing) {
  const key = randomUUID();
  if (luck.percent(20)) {
    const [answer] = await Promise.all([
      browser.ask(path, body, key),
      browser.ask(path, body, key),
    ]);
    return { keys: [key], answer };
  }
  const first = luck.percent(30)
    ? await browser.tryToAsk(path, body, key)
    : await browser.ask(path, body, key);
  const isLost = luck.percent(15);
  if (first && first.status < 500 && !isLost) return { keys: [key], answer: first };
  const again = { ...body, order_notes: 'Again', order_id: key, captcha: await captcha() };
  const another = randomUUID();
  const somebody = luck.percent(50) ? changeOfActor(browser, world, luck) : browser;
  return { keys: [key, another], answer: await somebody.ask(path, again, another) };
}

const changeOfActor = (browser: Client, { customers }: World, luck: Chance) =>
  browser.as(browser.token && luck.percent(50) ? null : luck.one(customers).token);

/** Handles a refusal: if an earlier attempt turns out to be paid, that one is the order. */
function orderOfRefusal(keys: readonly string[], { body }: Answer): Told {
  const key = keys.at(-1)!;
  const before = body['orderData'] as { order_no: string } | undefined;
  return before
    ? { key, keys, outcome: 'paid', orderNo: before.order_no }
    : { key, keys, outcome: 'refused' };
}

/** Goes to PayPal and back, as people do; true if they were told that it is paid. */
async function payAtPaypal(
  browser: Client,
  luck: Chance,
  { body }: Answer,
  express: boolean,
  account: Record<string, string>,
): Promise<boolean> {
  const fields = body['paypalFormFields'] as
    | { approve_url: string; order: { order_id: string } }
    | undefined;
  const approveUrl = String(fields?.approve_url ?? body['approve_url']);
  const token = fields?.order.order_id ?? (body['order'] as { id: string }).id;
  const does = luck.one(['approve', 'approve', 'approve', 'cancel', 'fail', 'leave'] as const);
  if (does === 'leave') return false;
  await fetch(approveUrl, {
    method: 'POST',
    body: new URLSearchParams({ answer: does, ...account }),
    redirect: 'manual',
  }).catch(() => undefined);
  if (luck.percent(15)) return false;

  const back = { order_key: body['order_key'] };
  const asked = express
    ? (['payExp/checkout', { ...back, token }] as const)
    : ([
        'saveOrder',
        { ...back, cm: body['order_id'], txn_id: token, payment_status: does },
      ] as const);
  const status = does === 'cancel' ? { payment_status: 'cancelled' } : {};
  const path = does === 'cancel' ? 'saveOrder' : asked[0];
  const sent = { txn_id: token, ...asked[1], ...status };
  const times = luck.percent(30) ? 3 : 1;
  const [answer] = await Promise.all(Array.from({ length: times }, () => browser.ask(path, sent)));
  return answer!.status === 200 && answer!.body['success'] === true;
}

const person = (email: string, luck: Chance) => ({
  email,
  phone: '',
  shipping_first_name: 'Ken',
  shipping_last_name: 'Marsh',
  // Declined cards are also counted by destination.
  shipping_address: `${luck.below(1_000_000)} Mill Street`,
  shipping_town: 'Trenton',
});

const card = (luck: Chance) => ({
  'card-holder-name': 'Ken Marsh',
  'credit-card-number': luck.percent(55) ? cards.good : luck.one(Object.values(cards)),
  'credit-card-date': '12/39',
  'credit-validation-code': '123',
});
