import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { hashPassword } from '../../../account/server/passwords.ts';
import { addProduct, checkoutOf, testPayments } from '../../../server/testing/test-checkout.ts';
import { testShop } from '../../../server/testing/test-shop.ts';

vi.mock('../../../account/server/passwords.ts', { spy: true });

const payments = await testPayments();
const { ask, pool } = await testShop({ payments });

it('an order that loses races hashes the password of its account once', async () => {
  await pool.query(`
    CREATE SEQUENCE lost_races;
    CREATE FUNCTION lose_race() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF nextval('lost_races') <= 3 THEN
        RAISE EXCEPTION 'lost' USING errcode = 'check_violation', constraint = 'cart_changed';
      END IF;
      RETURN new;
    END $$;
    CREATE TRIGGER loses_race BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION lose_race()`);
  const lines = [{ product_id: await addProduct(pool), quantity: 1 }];
  const body = await checkoutOf(ask, pool, lines, {
    email: `${randomUUID()}@example.com`,
    create_account: true,
    password: 'pop-top-78',
  });
  vi.mocked(hashPassword).mockClear();
  expect(await ask('POST checkout', { body, key: randomUUID() })).toMatchObject({ Success: true });
  expect((await pool.query('SELECT last_value FROM lost_races')).rows).toEqual([
    { last_value: '4' },
  ]);
  expect(hashPassword).toHaveBeenCalledOnce();
  const { data } = await ask('POST auth/login', {
    body: { email: body.email, password: 'pop-top-78' },
  });
  expect(data.user.email).toBe(body.email);
});
