import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { refusalOf } from '../../../server/testing/client-of.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { staffWith } from '../../../server/testing/test-staff.ts';
import type { ShownRepair } from '../contract.ts';

const shop = await testShop();
const { ask, pool } = shop;
const owner = await staffWith(shop, ['owner']);
const packer = await staffWith(shop, ['packing']);
const key = () => randomUUID();

const list = async () => (await owner.ask('GET admin/repairs')).data;
const idOf = async (slug: string) => (await list()).find((each) => each.slug === slug)!.id;
const read = async (slug: string) => {
  const params = { id: String(await idOf(slug)) };
  return (await owner.ask('GET admin/repairs/:id', { params })).data;
};
const change = (was: ShownRepair, changed: Partial<ShownRepair>, who = owner) => {
  const { id, ...wanted } = { ...was, ...changed };
  return who.ask('POST admin/repairs/:id', {
    params: { id: String(id) },
    body: { was, ...wanted },
    key: key(),
  });
};
const shown = async (slug: string) => (await ask('GET repairs/:slug', { params: { slug } })).data;
const WINDSHIELD = 'windshield-1968-79-bus';

it('lists the jobs, and which of their lines lead nowhere', async () => {
  const before = await list();
  expect(before.length).toBeGreaterThanOrEqual(40);
  expect(before.filter(({ nowhere }) => nowhere.length > 0)).toEqual([]);
  await pool.query("UPDATE products SET hidden = true WHERE sku = 'VG-BRK-0112'");
  const of = async (slug: string) => (await list()).find((each) => each.slug === slug);
  expect(await of('rear-brakes-1971-79-bus')).toMatchObject({
    vans_text: '1971–79 Bus',
    nowhere: ['brake-shoe-hardware: spring clip'],
  });
});

it('changes what the shop shows at once, is logged, and put back', async () => {
  const was = await read(WINDSHIELD);
  const { data } = await change(was, {
    hours: 2.5,
    lines: [{ ...was.lines[0]!, quantity: 2 }, ...was.lines.slice(1)],
    figures: [{ what: 'Patience', value: 'all of it' }],
  });
  expect(data).toMatchObject({ id: was.id, hours: 2.5 });
  const after = await shown(WINDSHIELD);
  expect([after.hours, after.lines[0]!.quantity, after.figures.length]).toEqual([2.5, 2, 1]);
  const { rows } = await pool.query(
    "SELECT id::float8, actor_id FROM change_log WHERE table_name = 'repairs' ORDER BY id DESC LIMIT 1",
  );
  expect(rows).toMatchObject([{ actor_id: String(owner.id) }]);
  await owner.ask('POST admin/log/put-back', { body: { id: rows[0].id }, key: key() });
  expect(await read(WINDSHIELD)).toEqual(was);
});

it('hides a job from the shop', async () => {
  const was = await read('cab-doors-1968-79-bus');
  await change(was, { hidden: true });
  const { data } = await ask('GET repairs');
  expect(data.map(({ slug }) => slug)).not.toContain('cab-doors-1968-79-bus');
});

it('does not go over another’s change', async () => {
  const was = await read(WINDSHIELD);
  const { data } = await change(was, { about: 'Theirs.' });
  const late = await refusalOf(change(was, { about: 'Mine.' }));
  expect(late).toMatchObject({ status: 409, code: 'changed_meanwhile' });
  expect(late.body).toMatchObject({ repair: data });
});

it('refuses what there is not', async () => {
  const was = await read(WINDSHIELD);
  const line = { ...was.lines[0]!, part: 'flux-capacitor' };
  const van = { van: 'zeppelin', from: 1970, to: 1971 };
  for (const [changed, code] of [
    [{ lines: [line] }, 'unknown_type'],
    [{ vans: [van] }, 'unknown_van'],
    [{ article: 'no-such' }, 'unknown_article'],
    [{ slug: 'rear-brakes-1971-79-bus' }, 'slug_taken'],
  ] as const)
    expect(await refusalOf(change(was, changed as Partial<ShownRepair>))).toMatchObject({
      status: 422,
      code,
    });
  expect(await refusalOf(change({ ...was, id: 99_999 }, {}))).toMatchObject({ status: 404 });
  expect(await refusalOf(change(was, { difficulty: 9 }))).toMatchObject({ status: 422 });
});

it('is changed only by who may', async () => {
  expect(await refusalOf(change(await read(WINDSHIELD), { hours: 1 }, packer))).toMatchObject({
    status: 403,
  });
});
