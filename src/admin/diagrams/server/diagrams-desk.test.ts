import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../../server/testing/client-of.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { staffWith } from '../../../server/testing/test-staff.ts';

const shop = await testShop({ holds: 'small shop' });
const { ask, pool } = shop;
await pool.query(
  `INSERT INTO part_types (slug, name, plural, group_name, position)
     VALUES ('brake-hose', 'brake hose', 'brake hoses', 'Brakes', 1)`,
);
await pool.query(
  `UPDATE products SET part_type_id = (SELECT id FROM part_types WHERE slug = 'brake-hose') WHERE slug = 'brake-hose'`,
);
const owner = await staffWith(shop, ['owner']);
const packer = await staffWith(shop, ['packing']);
const key = () => randomUUID();

const picture = { image: '/files/content/scan.webp', width: 1200, height: 800 };
const fresh = {
  van: '68-79-bus',
  title: 'Brake lines',
  year_from: 1968,
  year_to: 1979,
  ...picture,
};
const entry = {
  number: 1,
  name: 'Hose',
  part: 'brake-hose' as string | null,
  skus: [] as string[],
  quantity: 2,
  note: '',
  comes_with: null as number | null,
  label: [100, 100] as [number, number],
  target: [200, 150] as [number, number],
  box: [180, 130, 40, 40] as [number, number, number, number],
};

async function addDiagram(title: string) {
  const { data } = await owner.ask('POST admin/diagrams', {
    body: { ...fresh, title },
    key: key(),
  });
  return String(data.id);
}
const read = async (id: string) =>
  (await owner.ask('GET admin/diagrams/:id', { params: { id } })).data;
const save = async (id: string, change: object, version?: number) => {
  const { title, year_from, year_to, caption, image, width, height, entries, ...now } =
    await read(id);
  const edited = { title, year_from, year_to, caption, image, width, height, entries };
  return owner.ask('POST admin/diagrams/:id', {
    params: { id },
    body: { ...edited, ...change, version: version ?? now.version },
    key: key(),
  });
};

describe('a diagram', () => {
  it('is added with a picture, gets numbers, and the shop shows it', async () => {
    const id = await addDiagram('Brake lines');
    await save(id, { entries: [entry, { ...entry, number: 2, part: null, skus: ['VG-900'] }] });
    const found = await read(id);
    expect(found.leads_to).toEqual({ 1: ['Brake hose'], 2: ['Brake fluid'] });
    shop.shop.cache.clear();
    const params = { van: '68-79-bus', system: 'brake-lines' };
    // In the measure of drawings.
    const { data } = await ask('GET diagrams/:van/:system', { params });
    expect(data.entries[0]).toMatchObject({ name: 'Hose', label: [46.7, 46.7] });
    const [row] = (await owner.ask('GET admin/diagrams')).data;
    expect(row).toMatchObject({
      name: 'Brake lines, 1968–79 1968–79 Bus',
      numbers: 2,
      nowhere: [],
    });
  });

  it('tells where a number would lead before it is saved', async () => {
    const id = await addDiagram('Looked up');
    const leads = async (query: { part?: string; skus?: string }, to = id) =>
      (await owner.ask('GET admin/diagrams/:id/leads', { params: { id: to }, query })).data;
    expect(await leads({ skus: 'VG-900, ' })).toEqual(['Brake fluid']);
    expect(await leads({ part: 'brake-hose' })).toEqual(['Brake hose']);
    expect(await leads({ skus: 'NO-1' })).toEqual([]);
    expect(await leads({})).toEqual([]);
    expect((await refusalOf(leads({ part: 'brake-hose' }, '0'))).code).toBe('unknown_diagram');
    const params = { id };
    const theirs = packer.ask('GET admin/diagrams/:id/leads', { params, query: {} });
    expect((await refusalOf(theirs)).status).toBe(403);
    const long = { skus: 'x'.repeat(401) };
    expect((await refusalOf(leads(long))).status).toBe(422);
  });

  it('tells which numbers lead nowhere, and which are not sold', async () => {
    const id = await addDiagram('Nowhere');
    await save(id, {
      entries: [
        { ...entry, part: 'brake-hose: purple' },
        { ...entry, number: 2, part: null },
        { ...entry, number: 3, part: null, comes_with: 2 },
      ],
    });
    const rows = (await owner.ask('GET admin/diagrams')).data;
    expect(rows.find((row) => String(row.id) === id)).toMatchObject({ unsold: 1, nowhere: [1, 3] });
  });

  it('is not saved over what somebody else has saved', async () => {
    const id = await addDiagram('Conflict');
    await save(id, { caption: 'Theirs' });
    const refused = await refusalOf(save(id, { caption: 'Mine' }, 1));
    expect(refused.code).toBe('changed_meanwhile');
    expect(refused.body).toMatchObject({ diagram: { caption: 'Theirs', version: 2 } });
  });

  it('keeps what is not known out', async () => {
    const id = await addDiagram('Faults');
    for (const [wrong, text] of [
      [{ ...entry, part: 'teapot' }, '“teapot” is no part type'],
      [{ ...entry, part: null, skus: ['NO-1'] }, 'no part has the number NO-1'],
      [{ ...entry, part: null, comes_with: 9 }, 'cannot come with number 9'],
    ] as const) {
      const refused = await refusalOf(save(id, { entries: [wrong] }));
      expect(refused.status).toBe(422);
      expect(JSON.stringify(refused.fields)).toContain(text);
    }
    expect((await refusalOf(save(id, { entries: [entry, entry] }))).status).toBe(422);
    expect((await refusalOf(save(id, { year_from: 1990 }))).status).toBe(422);
    const twice = owner.ask('POST admin/diagrams', {
      body: { ...fresh, title: 'Faults' },
      key: key(),
    });
    expect((await refusalOf(twice)).code).toBe('title_taken');
    const unknown = owner.ask('GET admin/diagrams/:id', { params: { id: "1' OR 1=1" } });
    expect((await refusalOf(unknown)).code).toBe('unknown_diagram');
  });

  it('is deleted, and its changes are in the log and put back', async () => {
    const id = await addDiagram('Logged');
    await save(id, { entries: [entry] });
    await save(id, { entries: [{ ...entry, name: 'Line' }] });
    const { rows } = await pool.query(
      `SELECT id::int FROM change_log WHERE table_name = 'diagram_entries' ORDER BY id DESC LIMIT 1`,
    );
    await owner.ask('POST admin/log/put-back', { body: { id: rows[0].id }, key: key() });
    expect((await read(id)).entries[0]!.name).toBe('Hose');
    const { version } = await read(id);
    await owner.ask('POST admin/diagrams/:id/delete', {
      params: { id },
      body: { version },
      key: key(),
    });
    const gone = owner.ask('GET admin/diagrams/:id', { params: { id } });
    expect((await refusalOf(gone)).code).toBe('unknown_diagram');
  });

  it('is not saved over what somebody else has put back', async () => {
    const id = await addDiagram('Put back');
    await save(id, { entries: [entry, { ...entry, number: 2 }] });
    for (const [change, table] of [
      [{ caption: 'Axle' }, 'diagrams'],
      [
        {
          entries: [
            { ...entry, name: 'Line' },
            { ...entry, number: 2 },
          ],
        },
        'diagram_entries',
      ],
      [{ entries: [entry] }, 'diagram_entries'],
    ] as const) {
      await save(id, change);
      const { version } = await read(id);
      const { rows } = await pool.query(
        `SELECT id::int FROM change_log WHERE table_name = $1 ORDER BY id DESC LIMIT 1`,
        [table],
      );
      await owner.ask('POST admin/log/put-back', { body: { id: rows[0].id }, key: key() });
      expect((await refusalOf(save(id, { caption: 'Mine' }, version))).code).toBe(
        'changed_meanwhile',
      );
    }
    expect((await read(id)).entries).toMatchObject([entry, { ...entry, number: 2 }]);
    expect((await read(id)).caption).toBe('');
  });

  it('is no business of who packs', async () => {
    expect((await refusalOf(packer.ask('GET admin/diagrams'))).status).toBe(403);
    const add = packer.ask('POST admin/diagrams', { body: fresh, key: key() });
    expect((await refusalOf(add)).status).toBe(403);
  });
});
