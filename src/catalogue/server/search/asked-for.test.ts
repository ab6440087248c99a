import { expect, test } from 'vitest';
import { testShop } from '../../../server/testing/test-shop.ts';

const { ask, pool } = await testShop();
const find = async (keyword: string, first?: string) =>
  ask('POST findProducts', { body: { keyword, ...(first && { first }), page: 1, per_page: 3 } });

test.each([
  ['exploded diagram rear brakes 74', ['Rear brakes, 1971–79 Bus']],
  ['exploded view front axle eurovan', ['Front axle, 1993–2003 Eurovan']],
  ['pop top diagram', ['Pop-top, Westfalia, 1974–79 Bus', 'Pop-top, Westfalia, 1980–91 Vanagon']],
  ['poptop schematic vanagon', ['Pop-top, Westfalia, 1980–91 Vanagon']],
  ['front axle picture 72', ['Front axle, 1968–79 Bus']],
  ['picture of rear brakes 74', ['Rear brakes, 1971–79 Bus']],
  ['vanagon clutch drawing', ['Clutch, 1983–91 Vanagon']],
  ['show me an image of the shift 75', ['Shift and hand brake, 1968–79 Bus']],
  ['carburetor exploded view 73', ['Fuel, twin carburetors, 1972–74 Bus']],
])('"%s" finds diagrams', async (keyword, names) => {
  const { diagrams, data } = await find(keyword);
  expect(diagrams.slice(0, names.length).map(({ name }) => name)).toEqual(names);
  expect(data.length).toBeGreaterThan(0);
});

test.each([
  ['brake jobs 74', 'Brake fluid change, '],
  ['repair rear brakes 74', 'Rear brakes, 1971–79 Bus'],
  ['how to change the oil 74', 'Oil change, 1972–79 Bus and 1980–83 Vanagon'],
  ['how do I replace the clutch on a 76 bus', 'Clutch, 1972–79 Bus'],
  ['cooling jobs 86 vanagon', 'Coolant change, '],
  ['engine repair', 'Clutch, '],
])('"%s" finds jobs', async (keyword, title) => {
  const { jobs, dropped } = await find(keyword);
  expect(jobs.map((job) => job.title).join('; ')).toContain(title);
  expect(dropped).toEqual([]);
});

const BUS = '68-79-bus~1974~CB';

test.each(['exploded view', 'diagram', 'diagrams', 'parts diagram', 'schematic'])(
  '"%s" alone finds diagrams of the visitor\'s van, or of the one that is named',
  async (keyword) => {
    expect((await find(keyword)).diagrams).toEqual([]);
    const own = (await find(keyword, BUS)).diagrams;
    expect(own).toHaveLength(6);
    expect(new Set(own.map(({ van }) => van))).toEqual(new Set(['68-79-bus']));
    const named = (await find(`${keyword} 86 syncro`, BUS)).diagrams;
    expect(new Set(named.map(({ van }) => van))).toEqual(new Set(['86-91-syncro']));
  },
);

test.each(['jobs', 'job', 'repair', 'repairs', 'how to'])(
  '"%s" alone finds jobs on the visitor\'s van, or on the one that is named',
  async (keyword) => {
    expect((await find(keyword)).jobs).toEqual([]);
    const own = (await find(keyword, BUS)).jobs;
    expect(own.map(({ title }) => title.includes('Bus'))).toEqual(own.map(() => true));
    expect(own).toHaveLength(6);
    expect((await find(`${keyword} eurovan`)).jobs[0]!.title).toContain('Eurovan');
  },
);

test.each([
  ['engine overheats', 'Radiator, ', ['Cooling, waterboxer, 1983–91 Vanagon']],
  ['noise from rear wheel', 'Rear wheel bearings, ', ['Rear axle, ']],
  ['clutch slips', 'Clutch, ', ['Clutch, ']],
  ['pulls to one side', 'Front brakes, ', []],
])('"%s" leads to jobs and diagrams of the chosen van alone', async (keyword, job, names) => {
  const { jobs, diagrams } = await find(keyword, '80-91-vanagon~1985~DH');
  const titles = jobs.map(({ title }) => title);
  expect(titles.join('; ')).toContain(job);
  expect(titles.filter((title) => !title.includes('Vanagon'))).toEqual([]);
  expect(diagrams.map(({ van }) => van)).toEqual(diagrams.map(() => '80-91-vanagon'));
  const all = diagrams.map(({ name }) => name).join('; ');
  for (const name of names) expect(all).toContain(name);
});

test.each([
  ['68-79-bus~1974~CB', 'Runs hot, air-cooled', /Bus/],
  ['50-67-bus~1965', 'Runs hot, air-cooled', /Bus/],
  ['80-91-vanagon~1985~DH', 'Overheats, water-cooled', /Vanagon/],
  ['80-91-vanagon~1981~CV', 'Overheats', /1980–8\d Vanagon/],
])('"overheats" is read for a van with the cooling of %s', async (van, name, own) => {
  const { symptom, jobs, diagrams } = await find('overheats', van);
  expect(symptom?.name).toBe(name);
  const titles = [...jobs.map(({ title }) => title), ...diagrams.map((each) => each.name)];
  expect(titles.filter((title) => !own.test(title))).toEqual([]);
  // A van that the search names is meant, whatever the visitor's is.
  const other = await find('overheats 86 vanagon', van);
  expect(other.symptom?.name).toBe('Overheats, water-cooled');
  expect(other.jobs.map(({ title }) => title)).toContain('Radiator, 1983–91 Vanagon and Syncro');
});

test('"pulls to one side" leads to jobs without a van too', async () => {
  expect((await find('pulls to one side')).jobs.length).toBeGreaterThan(0);
});

test('what is for sale is no job', async () => {
  for (const keyword of ['nose repair panel', 'parking brake lever repair kit'])
    expect((await find(keyword)).jobs).toEqual([]);
});

test('my van comes first', async () => {
  const vanagon = await find('rear brakes', '80-91-vanagon~1986');
  expect(vanagon.diagrams[0]!.name).toBe('Rear brakes, 1980–91 Vanagon');
  expect(vanagon.jobs[0]!.title).toBe('Rear brakes, 1980–91 Vanagon and Syncro');
});

test.each([
  ['clicks when turning', 'Rear axle, 1968–79 Bus'],
  ['overheats 86 vanagon', 'Cooling, waterboxer, 1983–91 Vanagon'],
  ['clutch slips 1978 bus', 'Clutch, 1968–79 Bus'],
  ['pop top leaks', 'Pop-top, Westfalia, 1974–79 Bus'],
  ['leaks brake fluid 75 bus', 'Brake hydraulics, 1971–79 Bus'],
])('the complaint "%s" leads to a diagram', async (keyword, name) => {
  const { diagrams, symptom } = await find(keyword);
  expect(symptom).not.toBeNull();
  expect(diagrams.map((each) => each.name)).toContain(name);
});

test.each([
  [{ van: '68-79-bus', category: 'cooling' }, 2],
  [{ van: '68-79-bus', category: 'heating' }, ['Heating, 1972–79 Bus']],
  [{ van: '68-79-bus', types: ['pop-top-seal'] }, ['Pop-top, Westfalia, 1974–79 Bus']],
  [{ van: '68-79-bus' }, 2],
  [{ van: '86-91-syncro', category: 'camping' }, []],
  [{ category: 'heating' }, []],
])('the list of %o has its diagrams, or two of several', async (list, expected) => {
  const { diagrams } = await ask('POST findProducts', { body: { ...list, page: 1, per_page: 3 } });
  const names = diagrams.map(({ name }) => name);
  expect(typeof expected === 'number' ? names.length : names).toEqual(expected);
});

test('no search for diagrams or jobs as such is recorded as failed', async () => {
  await find('how to');
  await find('flux capacitor diagram');
  await expect
    .poll(
      async () =>
        (await pool.query<{ words: string }>('SELECT words FROM failed_searches')).rows.map(
          ({ words }) => words,
        ),
      { timeout: 10_000 },
    )
    .toEqual(['flux capacitor diagram']);
});
