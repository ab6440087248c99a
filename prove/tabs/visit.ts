import { setTimeout as wait } from 'node:timers/promises';
import { cards } from '../cards.ts';
import type { BuyerOutcome } from '../buyer.ts';
import { type Answer, answerAtPaypal } from './at-paypal.ts';
import { addRandomPieces, type Person, prepareCart, removeRandomLine } from './fill-cart.ts';
import type { Tab, WebBrowser } from './web-browser.ts';

interface Visit extends Person {
  browser: WebBrowser;
  shopAt: () => string;
  /** Expires an order's payment time immediately. */
  runOut: (orderNo: string) => Promise<unknown>;
}

interface Visiting extends Visit {
  /** Orders with a cancellation request; the books show whether it succeeded. */
  cancelling: Set<string>;
}

type Outcome = NonNullable<Awaited<ReturnType<Tab['submitCheckout']>>>;
type ToPaypal = Extract<Outcome, { kind: 'to paypal' }>;

/**
 * A person opens the shop in a browser used before, and buys: in one tab or two, perhaps concurrently;
 * any tab may be closed at any moment. The carts are checked at the end.
 */
export async function visit(wanted: Visit): Promise<BuyerOutcome> {
  const given = { ...wanted, cancelling: new Set<string>() };
  const { browser, random } = given;
  const before = browser.book.placed.length;
  const tab = browser.open();
  if (random.percent(50)) await tab.result(tab.resumeAttempts());
  if (random.percent(30)) changeAccount(tab, given);
  if (tab.cartNow().items.length === 0 || random.percent(50)) await addRandomPieces(tab, given);
  if (random.percent(10)) removeRandomLine(tab, given);
  if (await prepareCart(tab, given)) {
    const other = random.percent(80) ? browser.open() : undefined;
    if (random.percent(20)) void wait(random.below(500)).then(() => tab.close());
    await Promise.all([buy(tab, given), other && useOtherTab(other, given)]);
    other?.close();
  }
  tab.close();
  const orderNo = browser.book.placed[before];
  const result = { key: '', keys: [] };
  return orderNo && !given.cancelling.has(orderNo)
    ? { ...result, outcome: 'paid', orderNo }
    : { ...result, outcome: 'nothing' };
}

/** What happens in the other tab while the first one pays or is at PayPal. */
async function useOtherTab(tab: Tab, given: Visiting): Promise<void> {
  const { random } = given;
  for (let times = 1 + random.below(3); times > 0; times -= 1) {
    await wait(random.below(120));
    const action = random.pick([
      'add',
      'add',
      'add',
      'add',
      'buy',
      'look',
      'account',
      'take out',
    ] as const);
    if (action === 'add') await addRandomPieces(tab, given);
    else if (action === 'buy') await buy(tab, given);
    else if (action === 'look') await tab.result(tab.resumeAttempts());
    else if (action === 'account') changeAccount(tab, given);
    else removeRandomLine(tab, given);
  }
}

function changeAccount(tab: Tab, { data, random }: Visiting): void {
  if (tab.sessionNow() && random.percent(50)) return tab.leaveAccount();
  const { id, token, email } = random.pick(data.customers);
  const user = { ...guest, id, email };
  const expires_at = new Date(Date.now() + 3_600_000).toISOString();
  tab.signIn({ token, expires_at, expires_in: 3_600, user }, { remember: true });
}

/** Clicks Pay, again if the outcome is still unknown, and goes to PayPal if redirected. */
async function buy(tab: Tab, given: Visiting): Promise<void> {
  const { random } = given;
  const way = random.pick(['card', 'card', 'paypal', 'paypal', 'express'] as const);
  for (let presses = 2 + random.below(2); presses > 0; presses -= 1) {
    const outcome = await clickPay(tab, way, given);
    if (outcome?.kind === 'to paypal') return goToPaypal(tab, outcome, way === 'express', given);
    if (outcome?.kind === 'placed') return mayCancel(tab, outcome, given);
    const mayAgain = outcome && outcome.kind !== 'paid before' && outcome.kind !== 'cart gone';
    if (!mayAgain || !(await prepareCart(tab, given))) return;
  }
}

async function clickPay(
  tab: Tab,
  way: 'card' | 'paypal' | 'express',
  { data, random, email, captcha }: Visiting,
): Promise<Outcome | undefined> {
  const listeners = { onWaiting: () => {}, onPlaced: () => {} };
  if (way === 'express') return tab.result(tab.beginExpress(data.tax, listeners.onWaiting));
  const { country, state, postcode } = tab.cartNow().shippingAddress;
  const form = {
    ...tab.emptyForm,
    email: tab.sessionNow()?.user.email ?? email,
    shipping_first_name: 'Ken',
    shipping_last_name: 'Marsh',
    shipping_address: `${random.below(1_000_000)} Mill Street`,
    shipping_town: 'Trenton',
    shipping_country: country,
    shipping_state: state,
    shipping_postcode: postcode,
    payment: way === 'card' ? ('credit_card' as const) : way,
    card_holder_name: 'Ken Marsh',
    credit_card_number: random.percent(60) ? cards.good : random.pick(Object.values(cards)),
    credit_card_date: '12/39',
    credit_validation_code: '123',
    captcha: await captcha(),
    acceptTerms: true,
  };
  return tab.result(tab.submitCheckout(form, data.tax, listeners));
}

async function mayCancel(
  tab: Tab,
  { order, orderKey }: Extract<Outcome, { kind: 'placed' }>,
  { random, cancelling }: Visiting,
): Promise<void> {
  if (!random.percent(15)) return;
  cancelling.add(order.order_no);
  const body = { order_id: order.order_no, order_key: orderKey };
  await tab.result(tab.callShop('POST order-cancel', { body }).catch(() => undefined));
}

/** The tab shows PayPal's page; it returns as a new page of the shop, by Back, late, or never. */
async function goToPaypal(
  tab: Tab,
  { address, orderNo }: ToPaypal,
  isExpress: boolean,
  given: Visiting,
): Promise<void> {
  const { browser, random, email, shopAt, runOut } = given;
  const action = random.pick(['answer', 'answer', 'answer', 'answer', 'back', 'leave'] as const);
  // Back shows the page as it was left.
  if (action === 'back') return tab.result(tab.resumeAttempts());
  tab.close();
  if (action === 'leave') return;
  if (random.percent(40)) await wait(random.below(300));
  if (random.percent(15)) {
    await runOut(orderNo);
    await wait(random.below(2_500));
  }
  const answer = random.pick(['approve', 'approve', 'approve', 'cancel', 'fail'] as const);
  const { state, postcode } = browser.cart().shippingAddress;
  const account = { email, admin_area_1: state, postal_code: postcode };
  const back = await answerAtPaypal(address, answer, account, shopAt);
  if (back && !random.percent(30))
    await returnFromPaypal(browser.open(), back, answer, given, isExpress);
}

async function returnFromPaypal(
  tab: Tab,
  back: NonNullable<Awaited<ReturnType<typeof answerAtPaypal>>>,
  answer: Answer,
  { random }: Visiting,
  isExpress: boolean,
): Promise<void> {
  if (back.isExpress !== isExpress && answer !== 'cancel') throw new Error('the wrong way back');
  if (random.percent(15)) void wait(random.below(300)).then(() => tab.close());
  if (answer === 'cancel') {
    if (tab.isOpenHere(back.orderNo)) tab.setAttemptAside();
    await tab.result(tab.giveUpPaypal(back));
  } else {
    for (let tries = 1 + random.below(3); tries > 0; tries -= 1) {
      const settled = await tab.result(tab.settlePaypal(back));
      if (settled?.kind !== 'not yet') break;
    }
  }
  tab.close();
}

const guest = {
  name: 'Ken',
  last_name: 'Marsh',
  address: '',
  apartment: '',
  city: '',
  state: '',
  country: '',
  postcode: '',
  phone: '',
  earned_points: 0,
  is_confirmed: true,
};
