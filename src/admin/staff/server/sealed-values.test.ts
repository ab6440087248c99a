import { beforeEach, expect, it } from 'vitest';
import { seal, unseal } from '../../../server/database/sealed.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { staffWith } from '../../../server/testing/test-staff.ts';
import { reportUnreadableApps, rotateSealingKey, sealedAbout } from './sealed-values.ts';
import { newTotpSecret, redeemCode, sealTotp } from './totp.ts';

const shop = await testShop();
const { pool } = shop;
const secret = newTotpSecret();
let id: number;

beforeEach(async () => {
  ({ id } = await staffWith(shop, ['owner']));
  const sealed = await sealTotp(pool, id, secret);
  await pool.query(`UPDATE staff SET totp_sealed = $2, password_hash = 'x' WHERE id = $1`, [
    id,
    sealed,
  ]);
});

const sealedOf = async (): Promise<Buffer> =>
  (await pool.query('SELECT totp_sealed FROM staff WHERE id = $1', [id])).rows[0].totp_sealed;

const reported = async () => {
  const lines: string[] = [];
  await reportUnreadableApps(pool, { error: (line: unknown) => void lines.push(String(line)) });
  return lines;
};

it('a new key seals everything again; what a process was just sealing with the old one stays readable', async () => {
  const before = await sealedOf();
  const late = await seal(pool, 'a token', 'of an invitation');
  const { sealed, unreadable } = await rotateSealingKey(pool);
  expect([sealed > 0, unreadable]).toEqual([true, 0]);
  expect((await sealedOf()).equals(before)).toBe(false);
  expect(await unseal(pool, sealedAbout.totp(id), await sealedOf())).toBe(secret);
  expect(await unseal(pool, 'a token', late)).toBe('of an invitation');
  expect(await reported()).toEqual([]);

  await rotateSealingKey(pool);
  await expect(unseal(pool, 'a token', late)).rejects.toThrow('cannot be unsealed');
  await expect(unseal(pool, sealedAbout.totp(id), before)).rejects.toThrow('cannot be unsealed');
});

it('a key that has gone is told at the start, and to whoever signs in', async () => {
  await pool.query(`DELETE FROM secrets WHERE name LIKE 'sealed values%'`);
  expect(await reported()).toEqual([
    expect.stringMatching(/^The authenticator apps of \d+ staff cannot be read: the row 'sealed/),
  ]);
  expect(await redeemCode(pool, id, '123456')).toBe('unreadable');
  const { unreadable } = await rotateSealingKey(pool);
  expect(unreadable).toBeGreaterThan(0);
});
