import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unknownFacts } from '../../../fitment/rules/fit.ts';
import { emptyGarage, MAX_VANS, type Van } from '../../../fitment/rules/garage.ts';
import { refusalOf } from '../../../server/testing/client-of.ts';
import { addCustomer, pointsOf } from '../../../server/testing/test-checkout.ts';
import { loggedIn, registered } from '../../../server/testing/test-customers.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { staffWith } from '../../../server/testing/test-staff.ts';
import { runs } from '../../../server/testing/seed.ts';

const shop = await testShop();
const { pool } = shop;
const owner = await staffWith(shop, ['owner']);
const idOf = (id: number) => ({ params: { id: String(id) } });

const merge = (from: number, into: number, key: string = randomUUID()) =>
  owner.ask('POST admin/customers/:id/merge', { ...idOf(into), body: { from }, key });
const preview = (from: number, into: number) =>
  owner.ask('POST admin/customers/:id/merge/preview', { ...idOf(into), body: { from } });
const detail = async (id: number) => (await owner.ask('GET admin/customers/:id', idOf(id))).data;

const vanOf = (number: number): Van => ({
  id: `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  type: '68-79-bus',
  year: 1973,
  ...unknownFacts,
  name: `Van ${number}`,
  paint: '#8FA28A',
  updated: number,
});
const haveVans = (id: number, vans: Van[]) =>
  pool.query('INSERT INTO garages (customer_id, garage) VALUES ($1, $2)', [
    id,
    JSON.stringify({ ...emptyGarage, vans, current: vans[0]?.id ?? null, chosen: 1 }),
  ]);
const givePoints = (id: number, points: number) =>
  pool.query(
    `INSERT INTO point_entries (customer_id, kind, points, reason) VALUES ($1, 'given', $2, 'A gift')`,
    [id, points],
  );

describe('merging', () => {
  it('moves all that one account has to the other, and ends it', async () => {
    const annie = await loggedIn(shop, 'annie');
    const kept = await addCustomer(pool);
    await haveVans(annie.id, [vanOf(1)]);
    await haveVans(kept.id, [vanOf(2)]);
    await annie.ask('POST addWishlist', { body: { product_id: 7 } });
    await pool.query('INSERT INTO wishlists (customer_id, product_id) VALUES ($1, 7)', [kept.id]);
    await owner.ask('POST admin/customers/:id/notes', {
      ...idOf(annie.id),
      body: { note: 'Calls on Fridays' },
      key: randomUUID(),
    });
    const before = await detail(annie.id);

    const { data: planned } = await preview(annie.id, kept.id);
    expect(await detail(annie.id)).toEqual(before);
    const key = randomUUID();
    const { data: moved } = await merge(annie.id, kept.id, key);
    expect(moved).toEqual(planned);
    expect(moved).toMatchObject({
      orders: before.order_count,
      points: before.points,
      vans: 1,
      wishes: before.wishlist.length - 1,
      notes: 1,
      address: true,
    });
    const after = await detail(kept.id);
    expect(after.orders).toEqual(before.orders);
    expect(after.points).toBe(before.points);
    expect(after.ledger.map(({ id }) => id)).toEqual(before.ledger.map(({ id }) => id));
    expect(after.vans.map(({ name }) => name).toSorted()).toEqual(['Van 1', 'Van 2']);
    expect(after.address).toEqual(before.address);
    expect(after.merged).toMatchObject([{ id: annie.id, email: 'annie@vangon.example' }]);
    expect((await detail(annie.id)).ended).toMatchObject({ into: { id: kept.id } });

    expect((await refusalOf(annie.ask('GET auth/profile'))).status).toBe(401);
    expect((await merge(annie.id, kept.id, key)).data).toEqual(moved);
    expect((await refusalOf(merge(annie.id, kept.id))).code).toBe('unknown_customer');
    const found = await owner.ask('POST admin/customers', { body: { q: 'annie@vangon.example' } });
    expect(found.data.rows.map(({ id }) => id)).toEqual([kept.id]);
  });

  it('is one batch of the log, which is not put back', async () => {
    const from = await addCustomer(pool);
    const into = await addCustomer(pool);
    await givePoints(from.id, 40);
    await merge(from.id, into.id);
    const { data: log } = await owner.ask('POST admin/log', {
      body: { table: 'customers', key: { id: from.id } },
    });
    const batch = log[0]!.batch!;
    const { data: changes } = await owner.ask('POST admin/log', { body: { batch } });
    expect(changes.map(({ table }) => table)).toEqual(
      expect.arrayContaining(['customers', 'point_entries']),
    );
    const { data: answer } = await owner.ask('POST admin/log/put-back', {
      body: { batch },
      key: randomUUID(),
    });
    expect(answer.outcomes.flatMap(({ done }) => done)).toEqual([]);
    expect(await pointsOf(pool, into.id)).toBe(40);
  });

  it('puts a gift back at the account that has it by now', async () => {
    const from = await addCustomer(pool);
    const into = await addCustomer(pool);
    await owner.ask('POST admin/customers/:id/points', {
      ...idOf(from.id),
      body: { points: 40, reason: 'Sorry' },
      key: randomUUID(),
    });
    const { data: log } = await owner.ask('GET admin/customers/:id/log', idOf(from.id));
    await merge(from.id, into.id);
    await owner.ask('POST admin/log/put-back', { body: { id: log[0]!.id }, key: randomUUID() });
    expect(await pointsOf(pool, into.id)).toBe(0);
  });

  it('keeps the vans that were changed last where there are too many', async () => {
    const from = await addCustomer(pool);
    const into = await addCustomer(pool);
    await haveVans(
      from.id,
      Array.from({ length: MAX_VANS }, (_, n) => vanOf(100 + n)),
    );
    await haveVans(
      into.id,
      Array.from({ length: 3 }, (_, n) => vanOf(200 + n)),
    );
    await merge(from.id, into.id);
    const { vans } = await detail(into.id);
    expect(vans).toHaveLength(MAX_VANS);
    expect(vans.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Van 200', 'Van 201', 'Van 202']),
    );
  });

  it.each([
    ['with itself', 0, 'same_customer'],
    ['with nobody', 999_999, 'unknown_customer'],
  ])('%s is refused', async (_, other, code) => {
    const { id } = await addCustomer(pool);
    const refused = await refusalOf(merge(other || id, id));
    expect(refused.code).toBe(code);
  });

  it('of two accounts into each other at once ends one of them', async () => {
    const one = await addCustomer(pool);
    const other = await addCustomer(pool);
    await givePoints(one.id, 10);
    await givePoints(other.id, 5);
    const both = await Promise.allSettled([merge(one.id, other.id), merge(other.id, one.id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await pointsOf(pool, one.id)) + (await pointsOf(pool, other.id))).toBe(15);
  });

  it('conserves points and orders, whoever is merged with whom', async () => {
    const entries = fc.array(
      fc.integer({ min: -30, max: 80 }).filter((points) => points !== 0),
      {
        maxLength: 6,
      },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(entries, fc.nat(3)), { minLength: 3, maxLength: 4 }),
        fc.array(fc.tuple(fc.nat(3), fc.nat(3)), { minLength: 1, maxLength: 3 }),
        async (people, merges) => {
          const ids: number[] = [];
          for (const [points, orders] of people) {
            const { id } = await addCustomer(pool);
            ids.push(id);
            let balance = 0;
            for (const point of points) {
              if (balance + point < 0) continue;
              balance += point;
              await givePoints(id, point);
            }
            for (let n = 0; n < orders; n += 1) await addOrder(id);
          }
          const sums = async () =>
            (
              await pool.query(
                `SELECT sum(points_balance)::int AS points,
                        (SELECT count(*)::int FROM orders WHERE customer_id = ANY ($1)) AS orders
                   FROM customers WHERE id = ANY ($1)`,
                [ids],
              )
            ).rows[0] as object;
          const before = await sums();
          for (const [from, into] of merges)
            await merge(ids[from % ids.length]!, ids[into % ids.length]!).catch(() => {});
          expect(await sums()).toEqual(before);
          const { rows } = await pool.query(
            `SELECT c.id FROM customers c WHERE c.id = ANY ($1)
                AND (points_balance <> (SELECT coalesce(sum(points), 0) FROM point_entries WHERE customer_id = c.id)
                     OR merged_into IS NOT NULL AND (points_balance <> 0
                        OR EXISTS (SELECT FROM orders WHERE customer_id = c.id)))`,
            [ids],
          );
          expect(rows).toEqual([]);
        },
      ),
      { numRuns: runs(4, 30) },
    );
  });
});

async function addOrder(customerId: number): Promise<void> {
  await pool.query(
    `INSERT INTO orders
     SELECT (jsonb_populate_record(o, jsonb_build_object('id', nextval('orders_id_seq'),
       'order_no', gen_random_uuid(), 'checkout_id', gen_random_uuid(), 'customer_id', $1::int, 'status', 1))).*
       FROM orders o LIMIT 1`,
    [customerId],
  );
}

it('an erasure of the kept account reaches those that were merged into it', async () => {
  const from = await registered(shop);
  const into = await registered(shop);
  await merge(from.id, into.id);
  await owner.ask('POST admin/customers/:id/erase', {
    ...idOf(into.id),
    body: { email: into.email },
    key: randomUUID(),
  });
  const { rows } = await pool.query(
    'SELECT id FROM customers WHERE email = ANY ($1) OR last_name <> $2 AND id = ANY ($3)',
    [[from.email, into.email], '', [from.id, into.id]],
  );
  expect(rows).toEqual([]);
});
