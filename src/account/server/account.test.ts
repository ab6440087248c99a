import { describe, expect, it } from 'vitest';
import { toShippingColumns } from '../../checkout/server/order/addresses.ts';
import { loggedIn, registered } from '../../server/testing/test-customers.ts';
import { addOrderToShip } from '../../server/testing/test-orders.ts';
import { rowsNaming } from '../../server/testing/rows-naming.ts';
import { testShop } from '../../server/testing/test-shop.ts';
import { encodeOrderId } from '../rules/order-id.ts';
import { refusalOf } from '../../server/testing/client-of.ts';

const shop = await testShop();
const { ask, askWith, app, pool } = shop;
const annie = await loggedIn(shop, 'annie');
const ken = await loggedIn(shop, 'ken');

const profile = (changed: Record<string, unknown> = {}) => ({
  first_name: 'Rosa',
  last_name: 'Feld',
  address: '1 Dock Road',
  apartment: 'Loft',
  city: 'Trenton',
  state: 'NJ',
  country: 'US',
  postcode: '08601',
  phone: '609 555 0110',
  ...changed,
});

describe('POST auth/profile/update', () => {
  it('saves the profile and returns the customer', async () => {
    const rosa = await registered(shop);
    const body = profile({ email: rosa.email, first_name: ' Rosalind ', password: '' });
    const { data, message } = await rosa.ask('POST auth/profile/update', { body });
    expect(message).toBe('Profile saved!');
    expect(data).toMatchObject({
      name: 'Rosalind',
      email: rosa.email,
      address: '1 Dock Road',
      apartment: 'Loft',
      city: 'Trenton',
      state: 'NJ',
      country: 'US',
      postcode: '08601',
      phone: '609 555 0110',
    });
    expect((await rosa.ask('GET auth/profile')).data).toEqual(data);
    await ask('POST auth/login', { body: { email: rosa.email, password: rosa.password } });
  });

  it.each([
    [{ country: '' }, 'country', '* Please select country'],
    [{ country: undefined }, 'country', '* Please select country'],
    [{ country: 'Atlantis' }, 'country', '* Please select country'],
    [{ first_name: '' }, 'first_name', 'Please enter First Name'],
    [{ last_name: ' ' }, 'last_name', 'Please enter Last Name'],
    [{ address: '' }, 'address', 'Please enter address'],
    [{ email: '' }, 'email', 'Please enter email'],
    [{ email: 'rosa' }, 'email', 'Invalid email'],
    [{ email: 'ken@vangon.example' }, 'email', 'The email cannot be changed here'],
    [{ postcode: '' }, 'postcode', 'Please enter postcode'],
    [{ postcode: 'ABC' }, 'postcode', 'Please check the postcode'],
    [{ state: 'ZZ' }, 'state', 'Please select state'],
    [{ phone: 'ring me' }, 'phone', 'Please enter numbers only'],
    [
      { password: 'short', password_confirmation: 'short' },
      'password',
      'Password must be atleast 6 characters',
    ],
    [{ password: 'longer' }, 'password_confirmation', 'Please enter repeat password'],
    [
      { password: 'longer', password_confirmation: 'longest' },
      'password_confirmation',
      'Password and repeat password must be same',
    ],
  ])('refuses %j with an error at %s', async (changed, field, message) => {
    const refused = await refusalOf(
      annie.ask('POST auth/profile/update', { body: profile(changed) }),
    );
    expect([refused.status, refused.fields]).toEqual([422, { [field]: [message] }]);
    expect((await annie.ask('GET auth/profile')).data.last_name).toBe('Lindqvist');
  });

  it.each([
    ['CA', 'ON', 'M5V 2T6', 'ON'],
    ['GB', '', 'SW1A 1AA', 'first'],
    ['FR', '', '75001', 'first'],
    ['US', '', '08601', ''],
  ])(
    'for %s with state %j and postcode %s saves the state %s',
    async (country, state, postcode, saved) => {
      const rosa = await registered(shop);
      const body = profile({ country, state, postcode });
      const { data } = await rosa.ask('POST auth/profile/update', { body });
      if (saved === 'first') expect(data.state).toMatch(/^\w+/);
      else expect(data.state).toBe(saved);
    },
  );

  it('ends all other sessions and sends a mail when the password changes', async () => {
    const rosa = await registered(shop);
    const other = await ask('POST auth/login', {
      body: { email: rosa.email, password: rosa.password },
    });
    const body = profile({
      current_password: rosa.password,
      password: 'pop-top-roof',
      password_confirmation: 'pop-top-roof',
    });
    await rosa.ask('POST auth/profile/update', { body });
    await rosa.ask('GET auth/profile');
    expect((await refusalOf(askWith(other.data.token)('GET auth/profile'))).status).toBe(401);
    await ask('POST auth/login', { body: { email: rosa.email, password: 'pop-top-roof' } });
    const jobs = await pool.query(
      `SELECT FROM waiting_jobs WHERE kind = 'password-changed-mail' AND data->>'customerId' = $1`,
      [String(rosa.id)],
    );
    expect(jobs.rowCount).toBe(1);
  });
});

describe('a password change', () => {
  const twice = { password: 'pop-top-roof', password_confirmation: 'pop-top-roof' };

  it.each([
    [undefined, 'Please enter your current password'],
    ['', 'Please enter your current password'],
    ['not-hers-at-all', 'This is not your password.'],
  ])('refuses %j as the current password and saves nothing', async (current, message) => {
    const rosa = await registered(shop);
    const body = profile({ ...twice, current_password: current, city: 'Elsewhere' });
    const refused = await refusalOf(rosa.ask('POST auth/profile/update', { body }));
    expect([refused.status, refused.fields]).toEqual([422, { current_password: [message] }]);
    expect((await rosa.ask('GET auth/profile')).data.city).toBe('');
    await ask('POST auth/login', { body: { email: rosa.email, password: rosa.password } });
  });

  it('limits guesses at the current password from a stolen session', async () => {
    const rosa = await registered(shop);
    const stolen = async (current_password: string) => {
      const body = profile({ ...twice, current_password });
      return (await refusalOf(rosa.ask('POST auth/profile/update', { body }))).status;
    };
    for (let tries = 0; tries < 10; tries += 1) expect(await stolen(`guess-${tries}`)).toBe(422);
    expect(await stolen(rosa.password)).toBe(429);
    // The owner can still change it from a new session.
    const { data } = await ask('POST auth/login', {
      body: { email: rosa.email, password: rosa.password },
    });
    const body = profile({ ...twice, current_password: rosa.password });
    await askWith(data.token)('POST auth/profile/update', { body });
    expect(await stolen('pop-top-roof')).toBe(401);
  });
});

const ordersOf = async (email: string) =>
  (
    await pool.query<{ id: number; order_no: string; status: number }>(
      `SELECT o.id::int, order_no, status FROM orders o JOIN customers c ON c.id = o.customer_id
        WHERE c.email = $1 ORDER BY o.created_at DESC`,
      [email],
    )
  ).rows;

describe('POST orders', () => {
  it('lists only the customer’s own orders, newest first', async () => {
    const { data } = await annie.ask('POST orders');
    const own = await ordersOf(annie.email);
    expect(data.map(({ id, order_status }) => [id, order_status])).toEqual(
      own.map(({ id, status }) => [id, status]),
    );
    expect(data[0]).toMatchObject({
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      order_total: expect.stringMatching(/^\d+\.\d\d$/),
      is_shipped: false,
      items: [
        { name: 'Oil filter, spin-on, Type 4 engine', product_quantity: 1 },
        { name: 'H4 headlight conversion, 7 inch glass, pair', product_quantity: 1 },
      ],
    });
    expect((await ken.ask('POST orders')).data.map(({ id }) => id)).not.toContain(own[0]!.id);
  });
});

describe('POST order/:id', () => {
  it('returns an order with items, addresses and amounts that add up', async () => {
    const [own] = await ordersOf(annie.email);
    const { data } = await annie.ask('POST order/:id', { params: { id: encodeOrderId(own!.id) } });
    const { order, orderItems } = data;
    expect(order).toMatchObject({
      order_no: own!.order_no,
      order_status: own!.status,
      first_name: 'Annie',
      last_name: 'Lindqvist',
      email_address: annie.email,
      street_address: '418 Ferry Street',
      town: 'Easton',
      shipping_town: 'Easton',
      shipping_country: 'US',
    });
    const sum = orderItems.reduce(
      (total, item) => total + Number(item.product_price) * item.product_quantity,
      0,
    );
    expect(sum).toBeCloseTo(Number(order.order_subtotal), 2);
    expect(Number(order.order_total)).toBeCloseTo(
      sum +
        Number(order.order_shipping) +
        Number(order.order_tax) -
        Number(order.discount_amount) -
        Number(order.points_redeemed_amount),
      2,
    );
    expect(JSON.stringify(data)).not.toMatch(/checkout_id|customer_id|held_until/);
  });

  it('has of each line the part that is sold for it today, at its price and stock', async () => {
    const [own] = await ordersOf(annie.email);
    const read = async () =>
      (await annie.ask('POST order/:id', { params: { id: encodeOrderId(own!.id) } })).data
        .orderItems[0]!;
    const { product_id, sku } = await read();
    await pool.query(
      `UPDATE products SET replaced_by = (SELECT id FROM products WHERE sku = 'VG-ENG-0104') WHERE id = $1`,
      [product_id],
    );
    expect(await read()).toMatchObject({
      product_id,
      sku,
      now: { sku: 'VG-ENG-0104', regular_price: expect.stringMatching(/^\d+\.\d\d$/) },
    });
    await pool.query('UPDATE products SET replaced_by = NULL WHERE id = $1', [product_id]);
    expect((await read()).now).toMatchObject({ id: product_id, sku });
  });

  it('answers 404 for another customer’s order, an unknown order and an invalid id', async () => {
    const [own] = await ordersOf(annie.email);
    for (const id of [
      encodeOrderId(own!.id),
      encodeOrderId(999_999),
      'nonsense',
      String(own!.id),
    ]) {
      const refused = await refusalOf(ken.ask('POST order/:id', { params: { id } }));
      expect([refused.status, refused.message], id).toEqual([
        404,
        'There is no such order in your account.',
      ]);
    }
  });
});

describe('POST order/:id/update', () => {
  const update = (who: typeof annie, id: number, body: { phone: string; order_notes: string }) =>
    who.ask('POST order/:id/update', { params: { id: encodeOrderId(id) }, body });
  const contact = { phone: '610 555 0199', order_notes: 'Please ring twice.' };

  it('changes only phone and notes, and only while the order is open', async () => {
    const open = (await ordersOf(annie.email)).find(({ status }) => status === 3)!;
    const before = await annie.ask('POST order/:id', { params: { id: encodeOrderId(open.id) } });
    const { data } = await update(annie, open.id, contact);
    expect(data).toEqual({
      ...before.data,
      order: { ...before.data.order, ...contact, updated_at: data.order.updated_at },
    });
  });

  it('refuses a closed order and another customer’s order', async () => {
    const closed = (await ordersOf(annie.email)).find(({ status }) => status === 4)!;
    const refused = await refusalOf(update(annie, closed.id, contact));
    expect([refused.status, refused.message]).toEqual([
      409,
      'This order can no longer be changed.',
    ]);
    const open = (await ordersOf(annie.email)).find(({ status }) => status === 3)!;
    expect((await refusalOf(update(ken, open.id, { ...contact, phone: '1' }))).status).toBe(404);
    const wrong = await refusalOf(update(annie, open.id, { ...contact, phone: 'x' }));
    expect(wrong.fields).toEqual({ phone: ['Please enter numbers only'] });
  });
});

describe('POST points', () => {
  it('returns the ledger, newest first, with the balance and its value', async () => {
    const { data, earned_points, worth } = await annie.ask('POST points');
    expect(data.reduce((sum, { points }) => sum + points, 0)).toBe(earned_points);
    expect(earned_points).toBe((await annie.ask('GET auth/profile')).data.earned_points);
    expect(Number(worth)).toBeGreaterThan(0);
    expect(data.map(({ dateTime }) => dateTime)).toEqual(
      data.map(({ dateTime }) => dateTime).toSorted((a, b) => b.localeCompare(a)),
    );
    const reasons = data.map(({ reason }) => reason);
    expect(reasons).toContain('Welcome to VanGon');
    expect(reasons).toContainEqual(expect.stringMatching(/^Earned with order \d{4}-\d{4}-\d\d$/));
    expect(reasons).toContainEqual(expect.stringMatching(/^Redeemed on order /));
  });

  it('keeps the ledger append-only', async () => {
    for (const change of ['UPDATE point_entries SET points = 1', 'DELETE FROM point_entries']) {
      await expect(pool.query(change)).rejects.toThrow('only ever added to');
    }
  });
});

describe('POST account/data', () => {
  it('returns everything stored about the customer after a password check', async () => {
    await pool.query(
      `INSERT INTO product_questions (product_id, customer_id, name, email, question)
       VALUES (7, $1, 'Annie', $2, 'Annie asks')`,
      [annie.id, annie.email],
    );
    await pool.query(
      `INSERT INTO product_reviews (product_id, order_id, rating, review, name)
       SELECT 7, min(id), 4, 'Annie reviews', 'Annie' FROM orders WHERE customer_id = $1`,
      [annie.id],
    );
    const { data } = await annie.ask('POST account/data', { body: { password: annie.password } });
    expect(data.profile.email).toBe(annie.email);
    expect(data.orders).toHaveLength((await ordersOf(annie.email)).length);
    expect(data.orders[0]!.items.length).toBeGreaterThan(0);
    expect(data.points.length).toBeGreaterThan(0);
    expect(data.wishlist.length).toBeGreaterThan(0);
    expect(data.sessions.length).toBeGreaterThan(0);
    expect(data.questions).toMatchObject([{ question: 'Annie asks', answers: [] }]);
    expect(data.reviews).toMatchObject([{ rating: 4, review: 'Annie reviews', answers: [] }]);
    expect(JSON.stringify(data)).not.toMatch(/password|argon2|token|ken@vangon/i);
  });

  it.each(['POST account/data', 'POST account/delete'] as const)(
    '%s requires the password and limits guesses',
    async (name) => {
      const rosa = await registered(shop);
      const empty = await refusalOf(rosa.ask(name, { body: { password: '' } }));
      expect(empty.fields).toEqual({ password: ['Please enter password!'] });
      for (let guess = 0; guess < 10; guess += 1) {
        const refused = await refusalOf(rosa.ask(name, { body: { password: 'guess' } }));
        expect(refused.fields).toEqual({ password: ['This is not your password.'] });
      }
      const stopped = await refusalOf(rosa.ask(name, { body: { password: rosa.password } }));
      expect(stopped.status).toBe(429);
    },
  );
});

describe('POST account/delete', () => {
  it('refuses while an order is open', async () => {
    const refused = await refusalOf(
      annie.ask('POST account/delete', { body: { password: annie.password } }),
    );
    expect([refused.status, refused.message]).toEqual([
      409,
      'You still have an open order. Please wait until it is completed, or cancel it first.',
    ]);
    await annie.ask('GET auth/profile');
  });

  it('waits for an order that is being placed, and refuses', async () => {
    const rosa = await registered(shop);
    const buyer = { first_name: 'Rosa', last_name: 'Feld', street_address: '1 Dock Road' };
    const order = await addOrderToShip(pool, [{ product_id: 7, quantity: 1 }], {
      ...buyer,
      ...toShippingColumns(buyer),
      email: rosa.email,
      phone: '609 555 0110',
    });
    const placing = await pool.connect();
    try {
      await placing.query('BEGIN');
      await placing.query('UPDATE orders SET customer_id = $2 WHERE order_no = $1', [
        order,
        rosa.id,
      ]);
      const refused = refusalOf(
        rosa.ask('POST account/delete', { body: { password: rosa.password } }),
      );
      await expect
        .poll(async () => {
          const waiting = await pool.query(
            `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
          );
          return waiting.rowCount;
        })
        .toBeGreaterThan(0);
      await placing.query('COMMIT');
      expect((await refused).code).toBe('order_in_progress');
    } finally {
      placing.release();
    }
  });

  it('anonymizes orders and points', async () => {
    const { id } = annie;
    await annie.ask('POST addWishlist', { body: { product_id: 7 } });
    await pool.query(
      `INSERT INTO newsletter_subscribers (email, token_hash) VALUES ($1, '') ON CONFLICT DO NOTHING`,
      [annie.email],
    );
    await pool.query(
      `WITH address AS (INSERT INTO stock_alert_addresses (email, confirmed_at) VALUES ($1, now()) RETURNING id)
       INSERT INTO stock_alerts (address_id, product_id, active_at) SELECT id, 7, now() FROM address`,
      [annie.email],
    );
    // One that the shop shows, and one that she asked without logging in.
    await pool.query(
      `WITH asked AS (
         INSERT INTO product_questions (product_id, customer_id, name, email, question, state, status, shown_name, shown_question, shown_answer)
         VALUES (7, $1, 'Annie', $2, 'For Annie?', 'answered', 1, 'Annie', 'For a Bus?', 'Yes.'),
                (7, null, 'Annie', $2, 'Again, for Annie?', 'open', 2, '', '', '') RETURNING id, status, email)
       INSERT INTO inbox_answers (question_id, request_id, email, answer)
       SELECT id, 'q', email, 'Dear Annie' FROM asked WHERE status = 1`,
      [id, annie.email],
    );
    await pool.query(
      `WITH written AS (
         INSERT INTO product_reviews (product_id, order_id, rating, review, name, van, miles, status)
         SELECT p.id, o.id, 5, p.review, 'Annie', '1974 Bus', 400, p.status
           FROM (SELECT min(id) AS id FROM orders WHERE customer_id = $1) o,
                (VALUES (8, 'Stops well.', 1), (9, 'Annie waits.', 2)) p (id, review, status) RETURNING id, status)
       INSERT INTO inbox_answers (review_id, request_id, email, answer)
       SELECT id, 'r', $2, 'Dear Annie' FROM written WHERE status = 1`,
      [id, annie.email],
    );
    const sums = async () =>
      (
        await pool.query(
          `SELECT count(*), sum(total_cents), sum(tax_cents) FROM orders WHERE customer_id = $1`,
          [id],
        )
      ).rows[0];
    await pool.query(
      'UPDATE orders SET status = 6 WHERE customer_id = $1 AND status IN (1, 3, 5)',
      [id],
    );
    const before = await sums();

    const { message } = await annie.ask('POST account/delete', {
      body: { password: annie.password },
    });
    expect(message).toBe('Your account has been deleted.');
    expect(await sums()).toEqual(before);
    expect((await refusalOf(annie.ask('GET auth/profile'))).status).toBe(401);
    const again = ask('POST auth/login', {
      body: { email: annie.email, password: annie.password },
    });
    expect((await refusalOf(again)).status).toBe(401);

    // Articles and testimonials may mention another Annie.
    const {
      articles: _,
      testimonials: __,
      article_comments: ___,
      ...left
    } = await rowsNaming(pool, ['annie', 'lindqvist', '418 ferry', '610 555']);
    expect(left).toEqual({});
    const { rows: stays } = await pool.query(
      `SELECT name, shown_name, shown_question FROM product_questions WHERE shown_question = 'For a Bus?'`,
    );
    expect(stays).toEqual([
      { name: 'A former customer', shown_name: '', shown_question: 'For a Bus?' },
    ]);
    const { rows: reviewed } = await pool.query(
      'SELECT review, name, van, miles FROM product_reviews',
    );
    expect(reviewed).toEqual([{ review: 'Stops well.', name: '', van: '', miles: null }]);
    // The address can be registered again.
    await registered(shop, { email: annie.email });
  });
});

describe('a request without a session', () => {
  it('is refused', async () => {
    for (const url of ['orders', 'points', 'order/MQ==', 'account/data', 'wishlists', 'reviews']) {
      const answer = await app.inject({ method: 'POST', url: `/api/${url}`, payload: {} });
      expect([answer.statusCode, answer.json()], url).toEqual([401, { error: 'Unauthenticated.' }]);
    }
  });
});
