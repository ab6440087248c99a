import { expect, test } from 'vitest';
import { testDatabase } from '../../src/server/testing/test-database.ts';

const { pool } = await testDatabase();

async function statesOf(country: string): Promise<{ sortname: string; name: string }[]> {
  const { rows } = await pool.query(
    `SELECT s.sortname, s.name FROM states s JOIN countries c ON c.id = s.country_id
      WHERE c.sortname = $1 ORDER BY s.name`,
    [country],
  );
  return rows;
}

test('the US and other special countries have fixed ids', async () => {
  const { rows } = await pool.query(
    "SELECT id, sortname, name FROM countries WHERE sortname IN ('US', 'PR', 'BQ', 'XK', 'CI') ORDER BY id",
  );
  expect(rows).toEqual([
    { id: 53, sortname: 'CI', name: "Côte d'Ivoire" },
    { id: 177, sortname: 'PR', name: 'Puerto Rico' },
    { id: 231, sortname: 'US', name: 'United States' },
    { id: 248, sortname: 'XK', name: 'Kosovo' },
    { id: 251, sortname: 'BQ', name: 'Bonaire, Sint Eustatius and Saba' },
  ]);
  expect((await pool.query('SELECT count(*)::int FROM countries')).rows).toEqual([{ count: 250 }]);
});

test('the US has its states, Washington, D.C. and military mail, but no territories that are separate countries', async () => {
  const states = (await statesOf('US')).map(({ sortname }) => sortname);
  expect(states).toHaveLength(54);
  expect(states).toEqual(expect.arrayContaining(['NJ', 'DC', 'AK', 'HI', 'AA', 'AE', 'AP']));
  expect(states.every((state) => /^[A-Z]{2}$/.test(state))).toBe(true);
  for (const territory of ['PR', 'GU', 'VI', 'AS', 'MP', 'UM'])
    expect(states).not.toContain(territory);
});

test.each(['PR', 'FR', 'GB'])(
  '%s, which asks for no state, has a default state',
  async (country) => {
    expect(await statesOf(country)).not.toEqual([]);
  },
);

test.each([
  ['CA', 13, { sortname: 'ON', name: 'Ontario' }],
  ['JP', 47, { sortname: '13', name: 'Tokyo' }],
  ['AU', 8, { sortname: 'NSW', name: 'New South Wales' }],
])('%s has %i states', async (country, count, one) => {
  const states = await statesOf(country);
  expect(states).toHaveLength(count);
  expect(states).toContainEqual(one);
});
