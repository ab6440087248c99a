import type pg from 'pg';
import { execute, query, sql } from '../../src/server/database/query.ts';
import { sendRequest, textOf } from '../figures/send-request.ts';
import type { Figure } from '../figures/figure.ts';
import type { RequestSpec, Server } from '../figures/load.ts';
import type { Catalogue } from './catalogue.ts';
import { compareWithBareServer } from './compare-with-bare-server.ts';

const CHANGES_PER_SECOND = 50;
const ROWS = 24;

/** Cached lists while other products keep selling out and being restocked. */
export async function sellOutStorm(
  shop: Server,
  pool: pg.Pool,
  { products, vanTypes }: Catalogue,
): Promise<Figure[]> {
  const van = vanTypes[1]!.slug;
  const whole: RequestSpec = {
    method: 'POST',
    path: '/api/getProductsByType',
    body: { slug: van },
  };
  const listed = await idsIn(shop, whole);
  const first: RequestSpec = {
    method: 'POST',
    path: '/api/findProducts',
    body: { van, page: 1, per_page: ROWS },
  };
  const firstPageIds = new Set(await idsIn(shop, first));
  const elsewhere = products.filter(({ id }) => !listed.includes(id)).map(({ id }) => id);
  // The last products of a list, which never get onto its first page.
  const further = listed
    .slice(-Math.floor(listed.length / 2))
    .filter((id) => !firstPageIds.has(id));
  const compared = (what: string, spec: RequestSpec) => () =>
    compareWithBareServer(shop, [{ what, spec, wanted: 0.4, against: 'same bytes' }]);
  const rate = `${CHANGES_PER_SECOND} sell out or return a second`;
  return [
    ...(await during(pool, elsewhere, compared(`list call, of others ${rate}`, whole))),
    ...(await during(pool, further, compared(`first page, of later parts ${rate}`, first))),
  ];
}

async function idsIn({ address }: Server, spec: RequestSpec): Promise<number[]> {
  const { data } = JSON.parse(textOf(await sendRequest(address, spec))) as {
    data: { id: number }[];
  };
  return data.map(({ id }) => id);
}

/** Sells each product out for a while and then restores its stock. */
async function during<T>(
  pool: pg.Pool,
  ids: readonly number[],
  work: () => Promise<T>,
): Promise<T> {
  const rows = await query<{ id: number; stock_qty: number }>(
    pool,
    sql`SELECT id, stock_qty FROM products WHERE id = ANY (${ids}) AND stock_qty > 0`,
  );
  let turn = 0;
  const change = async () => {
    const { id, stock_qty } = rows[Math.floor(turn / 2) % rows.length]!;
    const next = turn % 2 === 0 ? 0 : stock_qty;
    turn += 1;
    await execute(pool, sql`UPDATE products SET stock_qty = ${next} WHERE id = ${id}`);
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
