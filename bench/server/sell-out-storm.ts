import type pg from 'pg';
import { sendRequest } from '../figures/send-request.ts';
import type { Figure } from '../figures/figure.ts';
import type { Asked, Server } from '../figures/load.ts';
import type { Catalogue } from './catalogue.ts';
import { brotliDecompressSync } from 'node:zlib';
import { compareWithBareServer } from './compare-with-bare-server.ts';

const CHANGES_PER_SECOND = 50;
const ROWS = 24;

/** Cached lists while other products sell out and come back all the time. */
export async function sellOutStorm(
  shop: Server,
  pool: pg.Pool,
  { products, vanTypes }: Catalogue,
): Promise<Figure[]> {
  const van = vanTypes[1]!.slug;
  const whole: Asked = { method: 'POST', path: '/api/getProductsByType', body: { slug: van } };
  const listed = await idsIn(shop, whole);
  const first: Asked = {
    method: 'POST',
    path: '/api/findProducts',
    body: { van, page: 1, per_page: ROWS },
  };
  const shown = new Set(await idsIn(shop, first));
  const elsewhere = products.filter(({ id }) => !listed.includes(id)).map(({ id }) => id);
  // The last ones of a list: none would come to its first page.
  const further = listed.slice(-Math.floor(listed.length / 2)).filter((id) => !shown.has(id));
  return [
    ...(await during(pool, elsewhere, () =>
      compareWithBareServer(shop, [
        {
          ...{
            what: `list call of ${listed.length}, ${CHANGES_PER_SECOND} others sell out or return a second`,
          },
          ...{ asked: whole, wanted: 0.4, against: 'same bytes' },
        },
      ]),
    )),
    ...(await during(pool, further, () =>
      compareWithBareServer(shop, [
        {
          ...{ what: 'first page of a list, its later parts sell out or return' },
          ...{ asked: first, wanted: 0.4, against: 'same bytes' },
        },
      ]),
    )),
  ];
}

async function idsIn({ address }: Server, asked: Asked): Promise<number[]> {
  const { bytes } = await sendRequest(address, asked);
  const { data } = JSON.parse(brotliDecompressSync(bytes).toString()) as { data: { id: number }[] };
  return data.map(({ id }) => id);
}

/** Each product is sold out for a while and comes back with what it had. */
async function during<T>(
  pool: pg.Pool,
  ids: readonly number[],
  work: () => Promise<T>,
): Promise<T> {
  const { rows } = await pool.query<{ id: number; stock_qty: number }>(
    'SELECT id, stock_qty FROM products WHERE id = ANY ($1) AND stock_qty > 0',
    [ids],
  );
  let turn = 0;
  const change = async () => {
    const { id, stock_qty } = rows[Math.floor(turn / 2) % rows.length]!;
    const next = turn % 2 === 0 ? 0 : stock_qty;
    turn += 1;
    await pool.query('UPDATE products SET stock_qty = $2 WHERE id = $1', [id, next]);
  };
  let changing = Promise.resolve();
  const timer = setInterval(() => (changing = changing.then(change)), 1000 / CHANGES_PER_SECOND);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await changing;
    if (turn % 2 === 1) await change();
  }
}
