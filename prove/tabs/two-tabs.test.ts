import { expect, it } from 'vitest';
import { tabCode } from './tab-code.ts';
import { openBrowser, type Tab, type WebBrowser } from './web-browser.ts';

const code = await tabCode();

const pump = {
  id: 7,
  name: 'Fuel Pump',
  slug: 'fuel-pump',
  featured_image: null,
  regular_price: '89.95',
  stock_qty: 9,
};
const placed = {
  order_id: '1111-2222-33',
  order_key: 'its-key',
  orderData: { order_no: '1111-2222-33', orders_items: [{ product_id: 7, product_quantity: 2 }] },
};

interface Sent {
  path: string;
  key: string | null;
  body: { order_id: string };
}

/** A browser with two pumps in its cart and a shop that responds as the test says. */
function browserOf(answer: (sent: Sent) => Promise<[status: number, body: object]>) {
  const sent: Sent[] = [];
  const browser = openBrowser({
    code,
    hasLocks: true,
    async send(path, { headers, body }) {
      const one = {
        path,
        key: new Headers(headers).get('idempotency-key'),
        body: JSON.parse(body as string) as Sent['body'],
      };
      sent.push(one);
      const [status, answered] = await answer(one);
      return Response.json(answered, { status });
    },
  });
  const tab = browser.open();
  tab.change((cart) => tab.addToCart(cart, pump, 2));
  return { browser, tab, sent };
}

const buy = (tab: Tab) =>
  tab.submitCheckout(
    tab.emptyForm,
    { taxRate: 6.625 },
    { onWaiting: () => {}, onPlaced: () => {} },
  );

const piecesIn = (browser: WebBrowser) =>
  browser.cart().items.map(({ id, quantity }) => [id, quantity]);

it('when both tabs pay at once the second sees what the first left, even before it is notified', async () => {
  const gate = Promise.withResolvers<void>();
  const { browser, tab, sent } = browserOf(async () => {
    await gate.promise;
    return [200, placed];
  });
  const other = browser.open();
  const outcomes = Promise.all([buy(tab), buy(other)]);
  gate.resolve();
  expect((await outcomes).map(({ kind }) => kind)).toEqual(['placed', 'cart gone']);
  expect(sent).toHaveLength(1);
  expect(piecesIn(browser)).toEqual([]);
});

it('an attempt settled by another tab during the wait is looked up under its own key', async () => {
  const { browser, tab, sent } = browserOf(async ({ path }) => {
    if (path.endsWith('/attempts')) return [200, { state: 'ended' }];
    if (sent.length > 1)
      return [409, { error: { code: 'paid_before', message: 'Paid before' }, ...placed }];
    // The response is lost; meanwhile another tab returns from PayPal, where an earlier attempt was paid.
    browser.open().changeCart((cart) => ({ ...cart, items: [], checkout: null }));
    throw new TypeError('Failed to fetch');
  });
  expect((await buy(tab)).kind).toBe('paid before');
  const keys = sent.filter(({ path }) => path === '/api/checkout').map(({ key }) => key);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

it('a part added by another tab during the charge stays in the cart', async () => {
  const { browser, tab } = browserOf(async () => {
    const other = browser.open();
    other.change((cart) => other.addToCart(cart, pump, 1));
    other.change((cart) => other.addToCart(cart, { ...pump, id: 8 }, 3));
    other.close();
    return [200, placed];
  });
  expect((await buy(tab)).kind).toBe('placed');
  expect(piecesIn(browser)).toEqual([
    [7, 1],
    [8, 3],
  ]);
});

it('after a tab closes during the charge, the next one looks it up and removes what was ordered', async () => {
  const { browser, tab, sent } = browserOf(async ({ path }) =>
    path === '/api/checkout' ? new Promise(() => {}) : [200, { state: 'paid', ...placed }],
  );
  const result = tab.result(buy(tab));
  await expect.poll(() => sent.length).toBe(1);
  tab.close();
  expect(await result).toBeUndefined();
  // The tab's locks are released a moment after it closes.
  await expect
    .poll(async () => {
      await browser.open().resumeAttempts();
      return browser.cart().checkout;
    })
    .toBeNull();
  expect(sent.at(-1)!.body.order_id).toBe(sent[0]!.key);
  expect(piecesIn(browser)).toEqual([]);
});
