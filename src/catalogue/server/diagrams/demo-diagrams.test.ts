import { expect, test } from 'vitest';
import { testShop } from '../../../server/testing/test-shop.ts';
import { entryParts } from '../../../../db/demo/entry-parts.ts';
import { demoCatalogue } from '../../../../db/demo/read-catalogue.ts';
import { addNewDiagrams } from '../../../../db/demo/add-new-diagrams.ts';
import { diagramKey } from '../../../../db/demo/diagram-rows.ts';
import { readDiagrams } from '../../../../db/demo/read-diagrams.ts';
import { howSold } from '../../rules/diagrams/choose-part.ts';

const { ask, pool } = await testShop();

test('every number of every diagram leads to something sold, or is said not to be', async () => {
  const { data: diagrams } = await ask('GET diagrams');
  expect(diagrams.length).toBeGreaterThan(0);
  const wanted = await pool.query<{ key: string }>(
    `SELECT v.slug || '/' || d.system || '/' || e.number AS key
       FROM diagram_entries e JOIN diagrams d ON d.id = e.diagram_id JOIN van_types v ON v.id = d.van_type_id
      WHERE e.part IS NOT NULL OR e.skus <> '{}' OR e.comes_with IS NOT NULL`,
  );
  const led = new Set<string>();
  for (const { van, system } of diagrams) {
    const { data } = await ask('GET diagrams/:van/:system', { params: { van, system } });
    for (const entry of data.entries)
      if (howSold(entry, data.entries).kind !== 'not sold')
        led.add(`${van}/${system}/${entry.number}`);
  }
  expect(wanted.rows.map(({ key }) => key).filter((key) => !led.has(key))).toEqual([]);
  expect(led.size).toBe(wanted.rows.length);
});

test('the numbers lead to the parts that the file of the diagram means', async () => {
  const skusOf = (parts: readonly { sku: string }[]) => parts.map(({ sku }) => sku).toSorted();
  for (const diagram of readDiagrams()) {
    const { van, system, entries } = diagram;
    const { data } = await ask('GET diagrams/:van/:system', { params: { van, system } });
    expect(
      data.entries.map(({ number, parts }) => [number, skusOf(parts)]),
      diagramKey(diagram),
    ).toEqual(
      entries.map((entry) => [entry.number, skusOf(entryParts(entry, diagram, demoCatalogue()))]),
    );
  }
});

test(
  'every part that a number leads to says in which diagrams it stands',
  { timeout: 60_000 },
  async () => {
    const { data: diagrams } = await ask('GET diagrams');
    const standing = new Map<string, Set<string>>();
    for (const { van, system } of diagrams) {
      const { data } = await ask('GET diagrams/:van/:system', { params: { van, system } });
      for (const { slug } of data.entries.flatMap(({ parts }) => parts))
        standing.set(slug, (standing.get(slug) ?? new Set()).add(`${van}/${system}`));
    }
    const silent: string[] = [];
    for (const [slug, places] of standing) {
      const { data } = await ask('GET productDetail/:slug', { params: { slug } });
      const said = new Set(data.diagrams.map(({ van, system }) => `${van}/${system}`));
      if (places.symmetricDifference(said).size > 0) silent.push(slug);
    }
    expect(silent).toEqual([]);
    const { rows } = await pool.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM products WHERE for_sale',
    );
    const share = standing.size / rows[0]!.count;
    console.log(
      `${standing.size} of ${rows[0]!.count} products stand in a diagram, ${(100 * share).toFixed(0)} %`,
    );
    expect(share).toBeGreaterThan(0.3);
  },
);

test('numbers follow a drawing by what they are called, unless staff have moved them', async () => {
  const places = async () =>
    (
      await pool.query<{ name: string; x: number; target: number }>(
        `SELECT name, label_x::float AS x, target_x::float AS target FROM diagram_entries
          WHERE diagram_id = (SELECT min(id) FROM diagrams) ORDER BY name`,
      )
    ).rows;
  const drawn = await places();
  await pool.query(
    `UPDATE diagram_entries SET number = 100 - number, label_x = 1, target_x = 2, is_moved = (name = $1)
      WHERE diagram_id = (SELECT min(id) FROM diagrams)`,
    [drawn[0]!.name],
  );
  await addNewDiagrams(pool);
  expect(await places()).toEqual([{ name: drawn[0]!.name, x: 1, target: 2 }, ...drawn.slice(1)]);
});
