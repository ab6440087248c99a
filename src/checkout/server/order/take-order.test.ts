import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { addProduct, checkoutOf, testPayments } from '../../../server/testing/test-checkout.ts';
import { testShop } from '../../../server/testing/test-shop.ts';

const payments = await testPayments();
const { ask, pool } = await testShop({ payments });

it('an order that loses races hashes the password of its account once', async () => {
  // Sequences keep their values when the lost race is rolled back. Each hash of a password differs, by its salt.
  await pool.query(`
    CREATE SEQUENCE lost_races;
    CREATE SEQUENCE first_hash;
    CREATE FUNCTION number_of(hash text) RETURNS bigint LANGUAGE sql
      RETURN abs(hashtext(hash)::bigint) + 1;
    CREATE FUNCTION lose_race() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF nextval('lost_races') > 3 THEN RETURN new; END IF;
      IF currval('lost_races') = 1 THEN
        PERFORM setval('first_hash', number_of(new.account_password_hash));
      END IF;
      RAISE EXCEPTION 'lost' USING errcode = 'check_violation', constraint = 'cart_changed';
    END $$;
    CREATE TRIGGER loses_race BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION lose_race()`);
  const lines = [{ product_id: await addProduct(pool), quantity: 1 }];
  const body = await checkoutOf(ask, pool, lines, {
    email: `${randomUUID()}@example.com`,
    create_account: true,
    password: 'pop-top-78',
  });
  expect(await ask('POST checkout', { body, key: randomUUID() })).toMatchObject({ Success: true });
  const { rows } = await pool.query(
    `SELECT l.last_value::int AS attempts, number_of(c.password_hash) = f.last_value AS "isFirstHash"
       FROM lost_races l, first_hash f, customers c WHERE c.email = $1`,
    [body.email],
  );
  expect(rows).toEqual([{ attempts: 4, isFirstHash: true }]);
});
