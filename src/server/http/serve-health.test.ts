import { expect, test } from 'vitest';
import { registered } from '../testing/test-customers.ts';
import { testShop } from '../testing/test-shop.ts';

const shop = await testShop();
const { app, pool } = shop;
const ready = async () => {
  const answer = await app.inject('/health/ready');
  const after = answer.headers['retry-after'];
  return { status: answer.statusCode, ...(after && { after }), ...answer.json<object>() };
};

test('a full disk refuses what writes, shows pages, and makes the shop not ready', async () => {
  expect(await ready()).toEqual({ status: 200, ready: true });
  // As PostgreSQL answers a row for which there is no room.
  await pool.query(`CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$;
    CREATE TRIGGER no_room BEFORE INSERT ON customers EXECUTE FUNCTION no_room()`);
  await expect(registered(shop)).rejects.toMatchObject({ status: 503, code: 'unavailable' });
  expect(await ready()).toEqual({
    status: 503,
    after: '5',
    ready: false,
    reason: 'the disk of the database is full',
  });
  expect((await app.inject('/health/live')).statusCode).toBe(200);
});
