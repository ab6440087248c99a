import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../../server/testing/client-of.ts';
import { addProduct } from '../../../server/testing/test-checkout.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import {
  clientWithHeaders,
  SAME_ORIGIN,
  cookieOf,
  staffWith,
} from '../../../server/testing/test-staff.ts';

const shop = await testShop();
const { pool, app } = shop;
const owner = await staffWith(shop, ['owner']);
const packer = await staffWith(shop, ['packing']);
const stranger = clientWithHeaders(shop, { ...SAME_ORIGIN, ...cookieOf('x'.repeat(43)) });
const idOf = (id: number) => ({ params: { id: String(id) } });

/** A part with a proper SKU and address. */
async function havePart(priceCents = 1_500): Promise<{ id: number; sku: string; slug: string }> {
  const id = await addProduct(pool, { priceCents });
  const sku = `IB-${id}`;
  const slug = `idler-bushing-${id}`;
  await pool.query('UPDATE products SET sku = $2, slug = $3, name = $3 WHERE id = $1', [
    id,
    sku,
    slug,
  ]);
  return { id, sku, slug };
}

const change = (
  id: number,
  changes: { column: string; was: string; becomes: string }[],
  { ask } = owner,
  key = randomUUID(),
) => ask('POST admin/parts/:id/cells', { ...idOf(id), body: { changes }, key });

const detail = async (id: number) => (await owner.ask('GET admin/parts/:id', idOf(id))).data;

describe('one part', () => {
  it('has its cells as the catalog’s file has them', async () => {
    const { id, sku } = await havePart();
    expect(await detail(id)).toMatchObject({
      id,
      cells: { sku, price: '15.00', stock: '10', cost: '', hidden: 'no', fits: '' },
      fits: [],
      linked: [],
      same_numbers: [],
      is_ordered: false,
    });
  });

  it('says what replaces it, and what it replaces, and leads there by the cell', async () => {
    const [old, present] = [await havePart(), await havePart()];
    await change(old.id, [{ column: 'replaced_by', was: '', becomes: present.sku }]);
    expect(await detail(old.id)).toMatchObject({ cells: { replaced_by: present.sku } });
    expect(await detail(present.id)).toMatchObject({ superseded: [old.sku] });
  });

  it('is shown to who may read parts, and to nobody else', async () => {
    const { id } = await havePart();
    expect((await packer.ask('GET admin/parts/:id', idOf(id))).data.id).toBe(id);
    expect((await refusalOf(stranger('GET admin/parts/:id', idOf(id)))).status).toBe(401);
    const accounts = await staffWith(shop, ['accounts']);
    const refused = await refusalOf(accounts.ask('GET admin/parts/:id', idOf(id)));
    expect(refused).toMatchObject({ status: 403, code: 'not_permitted' });
  });

  it.each(['0', '999999999', 'drum', '-1'])('is not found as %s', async (id) => {
    const refused = await refusalOf(owner.ask('GET admin/parts/:id', { params: { id } }));
    expect(refused).toMatchObject({ status: 404, code: 'unknown_part' });
  });

  it('offers vans, categories, part types and suppliers', async () => {
    await pool.query(`UPDATE products SET supplier = 'Rhine & Sons' WHERE id = 1`);
    const { data } = await owner.ask('GET admin/part-choices');
    expect(data.vans[0]).toMatchObject({ years: [expect.any(Number), expect.any(Number)] });
    expect(data.categories.length).toBeGreaterThan(3);
    expect(data.part_types.length).toBeGreaterThan(20);
    expect(data.suppliers).toContain('Rhine & Sons');
  });
});

describe('saving', () => {
  it('changes all cells at once and answers with the part as it stands', async () => {
    const { id, slug } = await havePart();
    const { data } = await change(id, [
      { column: 'price', was: '15.00', becomes: '17.95' },
      { column: 'fits', was: '', becomes: '80-91-vanagon 1983-1991 {manual}' },
      { column: 'slug', was: slug, becomes: `${slug}-new` },
    ]);
    expect(data.cells).toMatchObject({ price: '17.95', slug: `${slug}-new` });
    expect(data.fits).toMatchObject([
      { van: '80-91-vanagon', years: [1983, 1991], gearbox: 'manual' },
    ]);
    const { rows } = await pool.query('SELECT target FROM redirects WHERE path = $1', [
      `/product/${slug}`,
    ]);
    expect(rows).toEqual([{ target: `/product/${slug}-new` }]);
  });

  it('adds pieces to what is there by then', async () => {
    const { id } = await havePart();
    await pool.query('UPDATE products SET stock_qty = 7 WHERE id = $1', [id]);
    const { data } = await change(id, [{ column: 'stock', was: '10', becomes: '16' }]);
    expect(data.cells['stock']).toBe('13');
  });

  it('does not add a difference again whose answer was lost, whatever else is sent with it', async () => {
    const { id } = await havePart();
    const stock = { column: 'stock', was: '10', becomes: '15' };
    await change(id, [stock]);
    const shelf = { column: 'shelf', was: '', becomes: 'A-1' };
    const refusal = await refusalOf(change(id, [stock, shelf]));
    expect(refusal).toMatchObject({ status: 409, code: 'changed_meanwhile' });
    expect(refusal.body).toMatchObject({ cells: [{ column: 'stock', now: '15', becomes: '15' }] });
    expect((await detail(id)).cells).toMatchObject({ stock: '15', shelf: '' });
  });

  it('is saved with its answer in one commit: what could not be read was not saved', async () => {
    const { id } = await havePart();
    const changes = [{ column: 'stock', was: '10', becomes: '15' }];
    const key = randomUUID();
    await pool.query('ALTER TABLE order_items RENAME TO order_items_away');
    try {
      await expect(change(id, changes, owner, key)).rejects.toMatchObject({ status: 500 });
    } finally {
      await pool.query('ALTER TABLE order_items_away RENAME TO order_items');
    }
    expect((await detail(id)).cells['stock']).toBe('10');
    const [repeated] = await Promise.all([1, 2].map(() => change(id, changes, owner, key)));
    expect(repeated?.data.cells['stock']).toBe('15');
    expect((await detail(id)).cells['stock']).toBe('15');
  });

  it('happens once, however often it is sent', async () => {
    const { id } = await havePart();
    const key = randomUUID();
    const changes = [{ column: 'stock', was: '10', becomes: '12' }];
    await change(id, changes, owner, key);
    await change(id, changes, owner, key);
    expect((await detail(id)).cells['stock']).toBe('12');
  });

  it('tells what somebody else has changed, and saves nothing', async () => {
    const { id } = await havePart();
    await pool.query('UPDATE products SET regular_price_cents = 1795 WHERE id = $1', [id]);
    const refused = await refusalOf(
      change(id, [
        { column: 'price', was: '15.00', becomes: '16.95' },
        { column: 'shelf', was: '', becomes: 'C 02-2' },
      ]),
    );
    expect(refused).toMatchObject({ status: 409, code: 'changed_meanwhile' });
    expect(refused.body).toMatchObject({
      cells: [{ column: 'price', now: '17.95', becomes: '16.95' }],
    });
    expect((await detail(id)).cells).toMatchObject({ price: '17.95', shelf: '' });
  });

  it.each([
    ['price', '15.00', '12,50', /is not a price/],
    ['stock', '10', '-1', /not between 0/],
    ['fits', '', '80-91-vanagon 1970', /not within 1980-1991/],
    ['related', '', 'NO-SUCH', /no product "NO-SUCH"/],
    ['type', '', 'beetle', /no part type/],
    ['description', '', '<script>x</script>', /does not show/],
    ['images', '', '/photos/nobody-800.webp', /no picture/],
  ])('refuses a wrong %s at its field', async (column, was, becomes, reason) => {
    const { id } = await havePart();
    const refused = await refusalOf(change(id, [{ column, was, becomes }]));
    expect(refused).toMatchObject({ status: 422, code: 'invalid_fields' });
    expect(refused.fields[column]?.[0]).toMatch(reason);
  });

  it('refuses what is no column, no part, or not theirs', async () => {
    const { id } = await havePart();
    const one = [{ column: 'shelf', was: '', becomes: 'C' }];
    const odd = await refusalOf(change(id, [{ column: 'id', was: '1', becomes: '2' }]));
    expect(odd.status).toBe(422);
    expect((await refusalOf(change(999_999_999, one))).code).toBe('unknown_part');
    expect((await refusalOf(change(id, one, packer))).code).toBe('not_permitted');
    expect((await refusalOf(change(id, []))).status).toBe(422);
  });
});

it('finds other parts with the same OEM number, however it is written', async () => {
  const one = await havePart();
  const other = await havePart();
  await pool.query('INSERT INTO product_oem_numbers (product_id, number) VALUES ($1, $2)', [
    other.id,
    `411 ${other.id} B`,
  ]);
  const body = { numbers: [`411${other.id}-b`, '999 999 999 X', ''] };
  const { data } = await packer.ask('POST admin/parts/:id/same-numbers', { ...idOf(one.id), body });
  expect(data).toMatchObject([{ number: `411${other.id}-b`, parts: [{ id: other.id }] }]);
  const own = await owner.ask('POST admin/parts/:id/same-numbers', { ...idOf(other.id), body });
  expect(own.data).toEqual([]);
  const tooMany = { numbers: Array.from({ length: 101 }, () => '1') };
  const refused = owner.ask('POST admin/parts/:id/same-numbers', {
    ...idOf(one.id),
    body: tooMany,
  });
  expect((await refusalOf(refused)).status).toBe(422);
});

it('shows a description as the shop would, and says what it would not show', async () => {
  const ask = (html: string) =>
    packer.ask('POST admin/parts/:id/description', { ...idOf(1), body: { html } });
  expect((await ask('<p>Sold <b>singly</b></p>')).data).toEqual({
    html: '<p>Sold <b>singly</b></p>',
    faults: [],
  });
  const { data } = await ask('<p onclick="x()">a</p><script>alert(1)</script>');
  expect(data.html).toBe('<p>a</p>');
  expect(data.faults.join()).toMatch(/script/);
});

describe('a photograph', () => {
  /** FormData goes through a real request body, as a browser sends it. */
  async function send(content: Buffer<ArrayBuffer> | null, headers = owner.headers) {
    const form = new FormData();
    if (content) form.set('photograph', new File([content], 'drum.jpg', { type: 'image/jpeg' }));
    else form.set('nothing', 'x');
    const request = new Request('http://shop.test', { method: 'POST', body: form });
    const answer = await app.inject({
      method: 'POST',
      url: '/api/admin/part-photographs',
      headers: { ...headers, 'content-type': request.headers.get('content-type')! },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return { status: answer.statusCode, body: answer.json() };
  }
  const jpeg = (width = 900, height = 600) =>
    sharp({ create: { width, height, channels: 3, background: '#7A8B6F' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();

  it('is stored upright, in all sizes, and given to a part by saving its cell', async () => {
    const { status, body } = await send(await jpeg());
    expect(status).toBe(200);
    const { image } = body.data;
    expect(body.data).toMatchObject({ width: 600, height: 900 });
    const name = image.replace('/photos/', '').split('-')[0];
    const files = await shop.shop.files.list('photos');
    expect(files.filter((file) => file.startsWith(`photos/${name}`))).toEqual(
      [400, 600].flatMap((width) =>
        ['avif', 'webp'].map((end) => `photos/${name}-${width}.${end}`),
      ),
    );
    const { id } = await havePart();
    const becomes = `${image} (photograph: The bushing from above)`;
    const { data } = await change(id, [{ column: 'images', was: '', becomes }]);
    expect(data.cells['images']).toBe(becomes);
    const shown = await shop.ask('GET productDetail/:slug', {
      params: { slug: data.cells['slug']! },
    });
    expect(shown.data.product_images).toMatchObject([
      { image, view: 'photograph', alt: 'The bushing from above', photograph: { width: 600 } },
    ]);
  });

  it('may come twice at the same time', async () => {
    const content = await jpeg(700, 500);
    const [one, other] = await Promise.all([send(content), send(content)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.body.data).toEqual(other.body.data);
  });

  it.each<[string, () => Promise<Buffer<ArrayBuffer> | null>, number, RegExp]>([
    ['is text', async () => Buffer.from('no picture'), 422, /cannot be read as a picture/],
    ['is too small', () => jpeg(120, 90), 422, /one side has at least 300/],
    ['is missing', async () => null, 422, /choose a photograph/],
    ['is too big', async () => Buffer.alloc(21 * 1024 * 1024), 413, /up to 20 MB/],
  ])('that %s is refused with the reason', async (_, content, status, reason) => {
    const answer = await send(await content());
    expect(answer.status).toBe(status);
    expect(answer.body.error.message.photograph[0]).toMatch(reason);
  });

  it('is taken from who may change parts', async () => {
    expect((await send(await jpeg(), packer.headers)).status).toBe(403);
  });
});

describe('the history', () => {
  it('has prices, movements of stock and sales, newest first', async () => {
    const { id } = await havePart();
    await change(id, [{ column: 'price', was: '15.00', becomes: '17.95' }]);
    await change(id, [{ column: 'stock', was: '10', becomes: '14' }]);
    const { data } = await owner.ask('GET admin/parts/:id/history', idOf(id));
    expect(data).toMatchObject({ price_cents: 1_795, stock: 14, sold_last_year: 0 });
    expect(data.events.filter(({ before }) => before !== null)).toMatchObject([
      { what: 'stock', before: 10, after: 14, delta: 4, by: 'Sam Staff' },
      { what: 'price', before: 1_500, after: 1_795, by: 'Sam Staff' },
    ]);
  });

  it('names orders only to who may read them', async () => {
    const { rows } = await pool.query<{ id: number }>(
      `SELECT i.product_id AS id FROM order_items i JOIN orders o ON o.id = i.order_id
        WHERE o.status = 4 LIMIT 1`,
    );
    const sales = async ({ ask }: typeof owner) =>
      (await ask('GET admin/parts/:id/history', idOf(rows[0]!.id))).data.events.filter(
        ({ what }) => what === 'sale',
      );
    expect((await sales(owner))[0]!.order).toMatch(/^\d{4}-\d{4}-\d\d$/);
    const writer = await staffWith(shop, ['content']);
    const seen = await sales(writer);
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.every(({ order, by }) => order === null && by === '')).toBe(true);
  });

  it('of no part is refused', async () => {
    const refused = await refusalOf(owner.ask('GET admin/parts/:id/history', idOf(999_999_999)));
    expect(refused.code).toBe('unknown_part');
  });
});

describe('the log of a part', () => {
  it('has its own changes and those of its lists, and what was put back', async () => {
    const { id } = await havePart();
    await change(id, [
      { column: 'price', was: '15.00', becomes: '17.95' },
      { column: 'oem', was: '', becomes: `511 ${id}` },
    ]);
    const read = async () => (await owner.ask('GET admin/parts/:id/log', idOf(id))).data;
    const log = await read();
    expect(log.map(({ table }) => table)).toContain('product_oem_numbers');
    const price = log.find(({ after }) => after?.['regular_price_cents'] === 1_795)!;
    expect(price).toMatchObject({ by: 'Sam Staff', is_undone: false });
    await owner.ask('POST admin/log/put-back', { key: randomUUID(), body: { id: price.id } });
    expect((await detail(id)).cells['price']).toBe('15.00');
    expect((await read()).find((one) => one.id === price.id)!.is_undone).toBe(true);
  });

  it('is for who may read the log', async () => {
    const refused = await refusalOf(packer.ask('GET admin/parts/:id/log', idOf(1)));
    expect(refused.code).toBe('not_permitted');
  });
});

describe('deleting', () => {
  const remove = (id: number, sku: string, { ask } = owner) =>
    ask('POST admin/parts/:id/delete', { ...idOf(id), body: { sku }, key: randomUUID() });

  it('ends a part that nobody has ordered', async () => {
    const { id, sku } = await havePart();
    await remove(id, sku);
    expect((await refusalOf(owner.ask('GET admin/parts/:id', idOf(id)))).code).toBe('unknown_part');
  });

  it('refuses one that was ordered, another SKU, and who may not', async () => {
    const { rows } = await pool.query<{ id: number; sku: string }>(
      'SELECT id, sku FROM products WHERE id IN (SELECT product_id FROM order_items) LIMIT 1',
    );
    const ordered = rows[0]!;
    expect((await refusalOf(remove(ordered.id, ordered.sku))).code).toBe('part_ordered');
    const { id, sku } = await havePart();
    expect((await refusalOf(remove(id, 'OTHER'))).code).toBe('unknown_part');
    expect((await refusalOf(remove(id, sku, packer))).code).toBe('not_permitted');
  });
});
