import { afterAll, expect, it } from 'vitest';
import { listenForInvalidations } from '../../../server/cache/listen-for-invalidations.ts';
import { refusalOf } from '../../../server/testing/client-of.ts';
import { testShop } from '../../../server/testing/test-shop.ts';

const { ask, pool, shop, url } = await testShop();
const changes = await listenForInvalidations(url, shop.log, {
  onInvalidated: (tags) => shop.cache.invalidate(tags),
  onMaybeMissed: () => shop.cache.clear(),
});
afterAll(() => changes.stop());

const find = async (slug: string) => (await ask('GET repairs/:slug', { params: { slug } })).data;

it('lists the jobs by system', async () => {
  const { data } = await ask('GET repairs');
  expect(data.length).toBeGreaterThanOrEqual(40);
  expect(data.map(({ system }) => system)).toEqual(data.map(({ system }) => system).toSorted());
  expect(data.find(({ slug }) => slug === 'rear-brakes-1971-79-bus')).toMatchObject({
    name: 'Rear brakes',
    vans_text: '1971–79 Bus',
    system: 'Brakes',
    vans: [{ van: '68-79-bus', from: 1971, to: 1979 }],
    hours: 4,
    difficulty: 3,
  });
});

it('has the parts of a job, its tools, figures, article and the same job on other vans', async () => {
  const { lines, tools, article, others, diagrams } = await find('rear-brakes-1971-79-bus');
  expect(
    lines.slice(0, 3).map(({ name, quantity, while_there, parts }) => ({
      name,
      quantity,
      while_there,
      parts: parts.map(({ sku, verdict }) => `${sku} ${verdict}`),
    })),
  ).toEqual([
    { name: 'Brake shoe set', quantity: 1, while_there: false, parts: ['VG-BRK-0106 sure'] },
    { name: 'Brake shoe hardware', quantity: 1, while_there: false, parts: ['VG-BRK-0112 sure'] },
    { name: 'Wheel cylinder', quantity: 2, while_there: false, parts: ['VG-BRK-0110 sure'] },
  ]);
  expect(tools.map(({ parts }) => parts.length)).toEqual([1, 1, 1]);
  expect(article).toMatchObject({ slug: 'brake-bleeding' });
  expect(diagrams).toEqual([
    { van: '68-79-bus', system: 'rear-brakes', name: 'Rear brakes, 1971–79 Bus' },
  ]);
  expect(others.map(({ slug }) => slug)).toContain('rear-brakes-1980-91-vanagon');
  const bearings = await find('rear-wheel-bearings-1968-79-bus');
  expect(bearings.figures[0]).toEqual({ what: 'Rear axle nut', value: '253 lb-ft (343 Nm)' });
});

it('stands at the foot of the diagrams that show its parts', async () => {
  const { data } = await ask('GET diagrams/:van/:system', {
    params: { van: '80-91-vanagon', system: 'front-brakes' },
  });
  expect(data.jobs.map(({ title }) => title)).toEqual([
    'Front brakes, 1980–91 Vanagon and Syncro',
    'Front wheel bearings, 1980–91 Vanagon and Syncro',
  ]);
});

it('says which years a part of a line is open to, and what is not sold', async () => {
  const { lines } = await find('front-brakes-1971-79-bus');
  expect(lines[0]!.parts.map(({ sku, verdict }) => `${sku} ${verdict}`)).toEqual([
    'VG-BRK-0117 open',
    'VG-BRK-0206 open',
  ]);
  const rear = await find('rear-brakes-1964-70-bus');
  expect(rear.lines.find(({ name }) => name === 'Rear wheel cylinders')).toMatchObject({
    quantity: 2,
    parts: [],
  });
});

it.each([
  ['rear brakes 1974', 'Rear brakes, 1971–79 Bus'],
  ['1986 vanagon front brakes', 'Front brakes, 1980–91 Vanagon and Syncro'],
  ['timing belt job', 'Timing belt, 1993–96 Eurovan'],
  ['tune up type 4', 'Tune-up, 1972–79 Bus'],
  ['tune-up waterboxer', 'Tune-up, 1983–91 Vanagon and Syncro'],
  ['cv boots 1985 vanagon', 'CV joints and boots, 1968–79 Bus and 1980–91 Vanagon and Syncro'],
  ['king pins', 'King pins and link pins, 1950–67 Bus'],
  ['brake shoes 1975 bus', 'Rear brakes, 1971–79 Bus'],
  ['clutch slips 1978 bus', 'Clutch, 1972–79 Bus'],
  ['brakes squeal 1989 syncro', 'Front brakes, 1980–91 Vanagon and Syncro'],
])('a search for "%s" leads to the job', async (keyword, title) => {
  const { jobs } = await ask('POST findProducts', { body: { keyword, page: 1, per_page: 6 } });
  expect(jobs[0]?.title).toBe(title);
});

it.each([
  ['clutch slips 1978 bus', 'Clutch, 1968–79 Bus'],
  ['overheats vanagon 1985', 'Cooling, waterboxer, 1983–91 Vanagon'],
  ['rear brake diagram 74', 'Rear brakes, 1971–79 Bus'],
])('a search for "%s" leads to a diagram, beside jobs and parts', async (keyword, name) => {
  const { diagrams, jobs, data } = await ask('POST findProducts', {
    body: { keyword, page: 1, per_page: 6 },
  });
  expect(diagrams[0]?.name).toBe(name);
  expect([jobs.length > 0, data.length > 0]).toEqual([true, true]);
});

it.each(['door mirror', 'VG-BRK-0101', 'christmas tree', '1974', 'bus'])(
  'a search for "%s" leads to none',
  async (keyword) => {
    const { jobs } = await ask('POST findProducts', { body: { keyword, page: 1, per_page: 6 } });
    expect(jobs).toEqual([]);
  },
);

it('a product names its jobs, with what else the first of them takes', async () => {
  const detail = async (slug: string) =>
    (await ask('GET productDetail/:slug', { params: { slug } })).data;
  const shoes = await detail('rear-brake-shoe-set-55-mm');
  expect(shoes.also_needed.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ['VG-BRK-0112', 1],
    ['VG-BRK-0110', 2],
    ['VG-BRK-0125', 1],
  ]);
  expect(shoes.jobs[0]!.slug).toBe('rear-brakes-1971-79-bus');
  // What it is the first line of goes before what it is one of many of.
  expect((await detail('oil-filter-spin-on-type-4-engine')).jobs[0]!.slug).toMatch(/^oil-change/);
  // One that no job needs keeps the shop's own links.
  const plain = await detail('two-spoke-steering-wheel-ivory-with-horn-ring');
  expect(plain.jobs).toEqual([]);
});

it('an article names its jobs', async () => {
  const { data } = await ask('GET blogdetail/:id', { params: { id: 'cv-joints' } });
  expect(data.jobs.map(({ title }) => title)).toContain(
    'Front CV joints and boots, 1986–91 Syncro',
  );
});

it('follows changes of parts and jobs, without waiting for anything to expire', async () => {
  await find('rear-brakes-1971-79-bus');
  await pool.query("UPDATE products SET hidden = true WHERE sku = 'VG-BRK-0106'");
  await expect
    .poll(async () => (await find('rear-brakes-1971-79-bus')).lines[0]!.parts)
    .toEqual([]);
  await pool.query("UPDATE products SET hidden = false WHERE sku = 'VG-BRK-0106'");
  await pool.query(
    "UPDATE repairs SET name = 'Drums at the back' WHERE slug = 'rear-brakes-1971-79-bus'",
  );
  await expect
    .poll(async () => {
      const { name, lines } = await find('rear-brakes-1971-79-bus');
      return [name, lines[0]!.parts.length];
    })
    .toEqual(['Drums at the back', 1]);
});

it('does not know hidden jobs and others', async () => {
  await pool.query("UPDATE repairs SET hidden = true WHERE slug = 'tune-up-1972-79-bus'");
  await expect
    .poll(async () => (await ask('GET repairs')).data.map(({ slug }) => slug))
    .not.toContain('tune-up-1972-79-bus');
  for (const slug of ['tune-up-1972-79-bus', 'polishing', '../../'])
    expect(await refusalOf(ask('GET repairs/:slug', { params: { slug } }))).toMatchObject({
      status: 404,
    });
});
