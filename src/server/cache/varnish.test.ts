import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ShopProcess, startShop } from '../testing/shop-process.ts';
import { testDatabase } from '../testing/test-database.ts';
import { freePort } from '../config/free-port.ts';
import { hasVarnish, startVarnish, type Varnish } from '../testing/varnish.ts';

const SECRET = 'a-secret-of-both';

describe.runIf(hasVarnish())('two processes behind Varnish', async () => {
  const { url, pool } = await testDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'vangon-varnish-data-'));
  const port = await freePort();
  const open = (at: number) =>
    startShop({
      PORT: String(at),
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      LOG_LEVEL: 'error',
      CDN_PURGE_URL: `http://127.0.0.1:${port}/`,
      CDN_PURGE_SECRET: SECRET,
    });
  const ports = [await freePort(), await freePort()];
  let shops: ShopProcess[];
  let varnish: Varnish;
  // Of different categories: one is not shown beside the other.
  let [changed, other]: string[] = [];
  let paths: string[];
  // Not in the body, which runs even where Varnish is missing.
  beforeAll(async () => {
    shops = await Promise.all(ports.map(open));
    varnish = await startVarnish(
      port,
      shops.map(({ address }) => address),
      SECRET,
    );
    const { rows } = await pool.query<{ slug: string }>(
      `SELECT slug FROM products p JOIN product_categories c ON c.product_id = p.id
        WHERE stock_qty > 0 AND NOT hidden ORDER BY category_id, p.id`,
    );
    [changed, other] = [rows[0]!.slug, rows.at(-1)!.slug];
    paths = [`/product/${changed}`, `/api/productDetail/${changed}`, '/shop', '/'];
  });
  afterAll(async () => {
    await varnish.stop();
    await Promise.all(shops.map((shop) => shop.stop()));
    await rm(dataDir, { recursive: true, force: true });
  });

  const get = async (path: string) => {
    const answer = await fetch(varnish.address + path);
    const isKept = (answer.headers.get('x-varnish') ?? '').includes(' ');
    return { isKept, headers: answer.headers, text: await answer.text() };
  };
  const keep = (path: string) =>
    expect.poll(async () => (await get(path)).isKept, { timeout: 10_000 }).toBe(true);
  const changePrice = (cents: number) =>
    pool.query('UPDATE products SET regular_price_cents = $1 WHERE slug = $2', [cents, changed]);

  test('what is the same for everybody is kept, and tells nobody its keys', async () => {
    for (const path of [...paths, `/product/${other}`]) await keep(path);
    const { headers } = await get(paths[0]!);
    expect(headers.get('surrogate-key')).toBeNull();
    expect(headers.get('cache-control')).toContain('s-maxage');
    expect((await get('/api/getGarage')).isKept).toBe(false);
    expect((await get('/admin')).isKept).toBe(false);
  });

  test('a changed price is seen, and stays; the page of another part is kept', async () => {
    for (let cents = 91_101; cents < 91_106; cents += 1) {
      const price = (cents / 100).toFixed(2);
      for (const path of paths.slice(0, 2)) await keep(path);
      await keep(`/product/${other}`);
      await changePrice(cents);
      for (const path of paths.slice(0, 2))
        await expect
          .poll(async () => (await get(path)).text, { timeout: 10_000, interval: 20 })
          .toContain(price);
      // Longer than a process that had not heard of it could have handed out the old one.
      for (const until = Date.now() + 2_000; Date.now() < until; await wait(20))
        expect((await get(paths[0]!)).text).toContain(price);
      const { isKept, headers } = await get(`/product/${other}`);
      expect(isKept).toBe(true);
      expect(Number(headers.get('age'))).toBeGreaterThan(0);
    }
  });

  test('what changes while no process runs is told by the next one', async () => {
    for (const path of paths) await keep(path);
    await Promise.all(shops.map((shop) => shop.kill()));
    await changePrice(92_202);
    expect((await get(paths[0]!)).text).not.toContain('922.02');
    shops = await Promise.all(ports.map(open));
    await expect
      .poll(async () => (await get(paths[0]!)).text, { timeout: 30_000, interval: 100 })
      .toContain('922.02');
  });

  test('nobody else can outdate anything', async () => {
    const answer = await fetch(varnish.address, {
      method: 'PURGE',
      headers: { 'xkey-softpurge': 'shop', authorization: 'Bearer another' },
    });
    expect(answer.status).toBe(403);
  });
});
