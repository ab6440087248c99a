import type pg from 'pg';
import { query, sql } from '../../src/server/database/query.ts';
import { pieces } from './cart-log.ts';
import type { WebBrowser } from './web-browser.ts';

interface Sold {
  order_no: string;
  checkout_id: string;
  /** False if its payment was pending and never arrived. */
  isPaid: boolean;
  pieces: { id: number; quantity: number }[];
}

/**
 * Checks that every piece that people put in a cart is in one paid order or still in the cart, and that no payment
 * attempt stays open. Opens each browser once more first, as its owner would.
 */
export async function cartInconsistencies(
  pool: pg.Pool,
  browsers: readonly WebBrowser[],
): Promise<string[]> {
  await Promise.all(browsers.map(openAgain));
  const sold = await readSold(pool);
  return browsers.flatMap((browser, who) => {
    const own = sold.filter(
      ({ checkout_id, order_no, isPaid }) =>
        browser.keys.has(checkout_id) && (isPaid || browser.book.placed.includes(order_no)),
    );
    return [
      ...browser.book.faults,
      ...pieceFaults(browser, own),
      ...outcomeFaults(browser, own),
      ...attemptFaults(browser, own),
    ].map((fault) => `browser ${who}: ${fault}`);
  });
}

async function openAgain(browser: WebBrowser): Promise<void> {
  const tab = browser.open();
  await tab.resumeAttempts();
  tab.close();
}

/** A paid order, or one whose payment was pending, counts even if its buyer has cancelled it since; pieces added later by staff were in no cart. */
function readSold(pool: pg.Pool): Promise<Sold[]> {
  return query(
    pool,
    sql`SELECT o.order_no, o.checkout_id,
            EXISTS (SELECT FROM order_events e
                     WHERE e.order_id = o.id AND e.to_status = order_status('processing')) AS "isPaid",
            (SELECT json_agg(json_build_object('id', i.product_id, 'quantity', i.quantity - (
                      SELECT coalesce(sum((added ->> 'quantity')::int), 0)
                        FROM order_edits e, jsonb_array_elements(e.changes -> 'added') added
                       WHERE e.order_id = o.id AND e.state = 'applied'
                         AND (added ->> 'productId')::int = i.product_id)))
               FROM order_items i WHERE i.order_id = o.id) AS pieces
       FROM orders o
      WHERE o.checkout_id NOT LIKE 'demo:%'
        AND EXISTS (SELECT FROM order_events e WHERE e.order_id = o.id AND e.to_status IN (order_status('processing'), order_status('on-hold')))`,
  );
}

function pieceFaults({ book, cart }: WebBrowser, sold: readonly Sold[]): string[] {
  const inCart = pieces(cart());
  const ids = new Set([...book.put.keys(), ...sold.flatMap((order) => order.pieces.map(idOf))]);
  return [...ids].flatMap((id) => {
    const put = book.put.get(id) ?? 0;
    const left = inCart.get(id) ?? 0;
    const ordered = sold
      .flatMap((order) => order.pieces)
      .reduce((sum, piece) => sum + (piece.id === id ? piece.quantity : 0), 0);
    const missing = put - ordered - left;
    const isRight = missing <= (book.short.get(id) ?? 0) && -missing <= (book.late.get(id) ?? 0);
    return isRight
      ? []
      : [`of product ${id}, ${put} were put in, ${ordered} were sold and ${left} are in the cart`];
  });
}

const idOf = ({ id }: Sold['pieces'][number]): number => id;

function outcomeFaults({ book }: WebBrowser, sold: readonly Sold[]): string[] {
  const twice = book.placed.filter((orderNo, at) => book.placed.indexOf(orderNo) !== at);
  const unannounced = sold.filter(({ order_no }) => !book.placed.includes(order_no));
  const unsold = book.placed.filter((no) => !sold.some(({ order_no }) => order_no === no));
  return [
    ...twice.map((no) => `${no} was taken out of the cart twice`),
    ...unannounced.map(({ order_no }) => `${order_no} was paid, and the cart never heard of it`),
    ...unsold.map((no) => `${no} was taken out of the cart, and is not paid`),
  ];
}

function attemptFaults({ cart }: WebBrowser, sold: readonly Sold[]): string[] {
  const { checkout } = cart();
  if (!checkout) return [];
  const keys = new Set([checkout.key, ...(checkout.earlier ?? [])]);
  const paid = sold.filter(({ checkout_id }) => keys.has(checkout_id));
  return [
    ...(checkout.fingerprint === '' ? [] : [`the attempt ${checkout.key} stays open for ever`]),
    ...paid.map(({ order_no }) => `the attempt of ${order_no} stays named, and is paid`),
  ];
}
