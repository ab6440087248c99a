import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { deliveryDates } from '../../../cart/rules/delivery/delivery-dates.ts';
import { arrivalText, dayText, orderByText } from '../../../cart/rules/delivery/delivery-text.ts';
import { dayAfter, dayOf } from '../../../kit/shop-days.ts';
import { type Dispatch, usualDispatch } from '../../../settings/dispatch.ts';
import { checkoutOf, addProduct, testPayments } from '../../../server/testing/test-checkout.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { orderMailText } from '../../../orders/mail/order-mail-text.ts';
import { shipParcel } from '../after-sale/parcels.ts';
import { readForMail } from '../jobs/read-for-mail.ts';

const { ask, pool, shop } = await testShop({ payments: await testPayments() });
const everyDay: Dispatch = { ...usualDispatch, weekdays: [1, 2, 3, 4, 5, 6, 7], cut_off: '23:59' };

const ships = (dispatch: Dispatch) =>
  pool.query(
    `INSERT INTO settings (name, value) VALUES ('dispatch', $1)
     ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [dispatch],
  );

beforeEach(async () => {
  await pool.query('UPDATE shipping_rates SET transit_days_from = 2, transit_days_to = 4');
  await ships(everyDay);
});

async function buy() {
  const body = await checkoutOf(ask, pool, [{ product_id: await addProduct(pool), quantity: 1 }]);
  return ask('POST checkout', { body, key: randomUUID() });
}

const rowOf = async (number: string) =>
  (
    await pool.query(
      `SELECT id::int, leaves_on::text, arrives_from::text, arrives_to::text FROM orders WHERE order_no = $1`,
      [number],
    )
  ).rows[0];

describe('an order', () => {
  it('has the days that its shipping method said, on its page, in tracking and in its mail', async () => {
    const today = dayOf(new Date());
    const holiday = dayAfter(today, 2);
    const dispatch = { ...everyDay, closed: [holiday] };
    await ships(dispatch);
    const { leaves, arrives } = deliveryDates(new Date(), dispatch, { from: 2, to: 4 });
    const text = `Leaves ${dayText(leaves)}. ${arrivalText(arrives!)}.`;
    const { methods } = await ask('POST calculate-shipping', {
      body: {
        calc_shipping_country: 'US',
        calc_shipping_state: 'NJ',
        calc_shipping_postcode: '08608',
        cart_products: [{ product_id: 3, quantity: 1 }],
      },
    });
    expect(methods[0]!.delivery).toEqual({
      leaves,
      arrives,
      text: arrivalText(arrives!),
      order_by: orderByText(deliveryDates(new Date(), dispatch, null), new Date()),
    });

    const placed = await buy();
    expect(placed.orderData!.delivery).toBe(text);
    const row = await rowOf(placed.order_id);
    expect(row).toMatchObject({
      leaves_on: leaves,
      arrives_from: arrives!.from,
      arrives_to: arrives!.to,
    });
    expect(dayAfter(arrives!.from, -3)).toBe(leaves);
    expect(await saidOf(placed.order_id)).toEqual([text, text]);
  });

  it('with parts on back-order leaves when they have come, if all of it waits or is to leave together', async () => {
    const [today, until] = [dayOf(new Date()), dayAfter(dayOf(new Date()), 10)];
    const part = await addProduct(pool, { stock: 1 });
    await pool.query('UPDATE products SET backorder_limit = 5, backorder_on = $2 WHERE id = $1', [
      part,
      until,
    ]);
    const daysOf = async (quantity: number) => {
      const { methods } = await ask('POST calculate-shipping', {
        body: {
          calc_shipping_country: 'US',
          calc_shipping_state: 'NJ',
          calc_shipping_postcode: '08608',
          cart_products: [{ product_id: part, quantity }],
        },
      });
      const { delivery, together } = methods[0]!;
      return { now: delivery!.leaves, together };
    };
    const then = { leaves: dayAfter(until), order_by: '' };
    expect(await daysOf(1)).toEqual({ now: today, together: undefined });
    expect(await daysOf(2)).toMatchObject({ now: today, together: then });
    await pool.query('UPDATE products SET stock_qty = 0 WHERE id = $1', [part]);
    expect(await daysOf(2)).toEqual({ now: then.leaves, together: undefined });
  });

  it('that waited for all of its pieces leaves and arrives earlier if they come earlier', async () => {
    const [today, until] = [dayOf(new Date()), dayAfter(dayOf(new Date()), 20)];
    const part = await addProduct(pool, { stock: 0 });
    await pool.query('UPDATE products SET backorder_limit = 5, backorder_on = $2 WHERE id = $1', [
      part,
      until,
    ]);
    const line = { product_id: part, quantity: 2, waits: 2 };
    const body = await checkoutOf(ask, pool, [line]);
    const { order_id } = await ask('POST checkout', { body, key: randomUUID() });
    const row = await rowOf(order_id);
    expect(row.leaves_on).toBe(dayAfter(until));

    await pool.query('UPDATE products SET stock_qty = 1 WHERE id = $1', [part]);
    const arrives = { from: dayAfter(today, 2), to: dayAfter(today, 4) };
    const first = `What is here leaves first, ${dayText(today)}. ${arrivalText(arrives)}. The rest follows`;
    expect(await saidOf(order_id)).toEqual([
      expect.stringContaining(first),
      expect.stringContaining(first),
    ]);
    await pool.query('UPDATE products SET stock_qty = 1 WHERE id = $1', [part]);
    const text = `Leaves ${dayText(today)}. ${arrivalText(arrives)}.`;
    expect(await saidOf(order_id)).toEqual([text, text]);

    await shipParcel(shop, row.id, { requestId: randomUUID(), tracking: [] });
    expect(await rowOf(order_id)).toMatchObject({
      leaves_on: today,
      arrives_from: arrives.from,
      arrives_to: arrives.to,
    });
    expect(await saidOf(order_id)).toEqual([
      `${arrivalText(arrives)}.`,
      `${arrivalText(arrives)}.`,
    ]);
  });

  it('keeps its days when the shop closes on one of them later', async () => {
    const placed = await buy();
    const before = await rowOf(placed.order_id);
    await ships({ ...everyDay, closed: [before.leaves_on, before.arrives_from] });
    expect(await rowOf(placed.order_id)).toEqual(before);
  });

  it('arrives as many working days later as it leaves', async () => {
    const { order_id } = await buy();
    const today = dayOf(new Date());
    await pool.query(
      `UPDATE orders SET leaves_on = $2, arrives_from = $3, arrives_to = $4 WHERE order_no = $1`,
      [order_id, dayAfter(today, -2), today, dayAfter(today, 2)],
    );
    // The promised day is over: nothing is said rather than something false.
    const late = await ask('POST getOrderStatus', { body: { order_id } });
    expect(late.orderData.result[0]!.delivery).toBeUndefined();

    await shipParcel(shop, (await rowOf(order_id)).id, { requestId: randomUUID(), tracking: [] });
    const arrives = { from: dayAfter(today, 2), to: dayAfter(today, 4) };
    expect(await rowOf(order_id)).toMatchObject({
      leaves_on: today,
      arrives_from: arrives.from,
      arrives_to: arrives.to,
    });
    const { orderData } = await ask('POST getOrderStatus', { body: { order_id } });
    expect(orderData.result[0]!.delivery).toBe(`${arrivalText(arrives)}.`);
  });

  it('says when its first parcel arrives, until the last one has left', async () => {
    const part = await addProduct(pool);
    const body = await checkoutOf(ask, pool, [{ product_id: part, quantity: 2 }]);
    const { order_id, order_key } = await ask('POST checkout', { body, key: randomUUID() });
    const { id, arrives_from: from, arrives_to: to } = await rowOf(order_id);
    const today = dayOf(new Date());
    await pool.query('UPDATE orders SET leaves_on = $2 WHERE id = $1', [id, today]);
    const ship = async () => {
      const lines = [{ productId: part, quantity: 1 }];
      await shipParcel(shop, id, { requestId: randomUUID(), tracking: [], lines });
      const read = { order_id, order_key };
      return (await ask('POST orderConfirmation', { body: read })).orderData.parcels!;
    };
    expect(await ship()).toMatchObject([{ arrives: `${arrivalText({ from, to })}.` }]);
    expect((await ship()).some(({ arrives }) => arrives)).toBe(false);
  });

  it('that leaves as promised, or earlier, arrives as promised', async () => {
    const { order_id } = await buy();
    const before = await rowOf(order_id);
    await shipParcel(shop, before.id, { requestId: randomUUID(), tracking: [] });
    expect(await rowOf(order_id)).toEqual(before);
  });

  it('has no day of arrival where the shop does not know the way', async () => {
    await pool.query('UPDATE shipping_rates SET transit_days_from = NULL, transit_days_to = NULL');
    const placed = await buy();
    const row = await rowOf(placed.order_id);
    expect(row).toMatchObject({ arrives_from: null, arrives_to: null });
    expect(placed.orderData!.delivery).toBe(`Leaves ${dayText(row.leaves_on)}.`);
  });
});

it.each([
  ['a day on which the shop ships', []],
  ['a holiday', [dayOf(new Date())]],
])(
  'ordered on %s before a holiday weekend, the part’s page, its method, its order, mail and tracking tell the same days',
  async (_, today) => {
    const days = Array.from({ length: 21 }, (_, at) => dayAfter(dayOf(new Date()), at));
    const isWeekday = (day: string) => new Date(day).getUTCDay() % 6 > 0;
    const monday = days.slice(1).find((day) => new Date(day).getUTCDay() === 1)!;
    const closed = [...today, monday];
    await ships({ ...usualDispatch, cut_off: '23:59', closed });
    // Five working days are always more than are left of a week.
    await pool.query('UPDATE shipping_rates SET transit_days_from = 5, transit_days_to = 6');
    const open = days.filter((day) => isWeekday(day) && !closed.includes(day));
    const [leaves, from, to] = [open[0]!, open[5]!, open[6]!];
    const arrives = `With you ${dayText(from)} – ${dayText(to)}`;

    const { data } = await ask('GET getDelivery');
    expect(data!.text).toBe(arrives);
    const { methods } = await ask('POST calculate-shipping', {
      body: {
        calc_shipping_country: 'US',
        calc_shipping_state: 'NJ',
        calc_shipping_postcode: '08608',
        cart_products: [{ product_id: 3, quantity: 1 }],
      },
    });
    const { order_by, text } = methods[0]!.delivery!;
    expect([order_by, text]).toEqual([data!.order_by, arrives]);
    expect(order_by).toContain(leaves === days[0] ? 'leaves today' : 'leaves that day');

    const { order_id, orderData } = await buy();
    const promise = `Leaves ${dayText(leaves)}. ${arrives}.`;
    expect([orderData!.delivery, ...(await saidOf(order_id))]).toEqual([promise, promise, promise]);
    if (leaves !== days[0]) return;
    await shipParcel(shop, (await rowOf(order_id)).id, { requestId: randomUUID(), tracking: [] });
    expect(await saidOf(order_id, 'shipped')).toEqual([`${arrives}.`, `${arrives}.`]);
  },
);

/** As tracking and the mail say it. */
async function saidOf(order_id: string, news: 'placed' | 'shipped' = 'placed') {
  const { orderData } = await ask('POST getOrderStatus', { body: { order_id } });
  const { confirmation: order, paid } = (await readForMail(pool, (await rowOf(order_id)).id))!;
  const { more } = orderMailText(news, 'VanGon', { order, tracking: [], shippingNotes: '', paid });
  return [orderData.result[0]!.delivery, more[0]];
}

it.each([
  ['from only', 2, null],
  ['less than nothing', -1, 2],
  ['the wrong way round', 4, 2],
  ['more than a season', 1, 91],
])('the database refuses days on the way that are %s', async (_, from, to) => {
  await expect(
    pool.query('UPDATE shipping_rates SET transit_days_from = $1, transit_days_to = $2', [
      from,
      to,
    ]),
  ).rejects.toMatchObject({ constraint: 'transit_days' });
});
