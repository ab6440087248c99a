import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { testShop } from '../../src/server/testing/test-shop.ts';

/** What the first five results of a search must be. */
interface Wanted {
  q: string;
  /** Part types or SKUs. The first of the five is of them; for a symptom, two of the five. */
  is: string[];
  /** Of those, one has a name that matches. */
  named?: string;
  /** All of the five fit this van and year. */
  van?: string;
  year?: number;
  /** Each of `is` is there. */
  all?: boolean;
}

interface Part {
  id: number;
  sku: string;
  name: string;
  type: string;
  fits: { van: string; from: number; to: number }[];
}

const FIVE = 5;

const { ask, pool } = await testShop();
const { rows } = await pool.query<Part>(
  `SELECT p.id, p.sku, p.name, t.slug AS type,
          (SELECT json_agg(json_build_object('van', v.slug, 'from', f.year_from, 'to', f.year_to))
             FROM product_fits f JOIN van_types v ON v.id = f.van_type_id WHERE f.product_id = p.id) AS fits
     FROM products p JOIN part_types t ON t.id = p.part_type_id`,
);
const parts = new Map(rows.map((row) => [row.id, row]));

const fits = ({ fits: own }: Part, { van, year }: Wanted): boolean =>
  (own ?? []).some(
    (fit) =>
      (!van || fit.van === van || (van === '80-91-vanagon' && fit.van === '86-91-syncro')) &&
      (!year || (fit.from <= year && year <= fit.to)),
  );

const isWanted = ({ sku, type }: Part, { is }: Wanted) => is.includes(type) || is.includes(sku);

/** Why the first five are not right. */
function faultsOf(wanted: Wanted, found: Part[], isSymptom: boolean): string[] {
  const meant = found.filter((part) => isWanted(part, wanted));
  const name = wanted.named && new RegExp(wanted.named);
  const isRight = isSymptom ? meant.length >= 2 : found[0] && isWanted(found[0], wanted);
  return [
    ...(isRight ? [] : ['other parts']),
    ...(name && !meant.some((part) => name.test(part.name)) ? [`none is “${wanted.named}”`] : []),
    ...(wanted.all && meant.length < wanted.is.length ? ['not all'] : []),
    ...(wanted.van || wanted.year
      ? found.filter((part) => !fits(part, wanted)).map(({ sku }) => `${sku} fits another van`)
      : []),
  ];
}

async function look(file: string, isSymptom: boolean) {
  const wanted = parse(
    readFileSync(join(import.meta.dirname, 'searches', `${file}.yaml`), 'utf8'),
  ) as Wanted[];
  const missed: string[] = [];
  const deadEnds: string[] = [];
  for (const each of wanted) {
    const found = await ask('POST findProducts', {
      body: { keyword: each.q, page: 1, per_page: FIVE },
    });
    const first = found.data.map(({ id }) => parts.get(id)!);
    const faults = faultsOf(each, first, isSymptom);
    if (isSymptom && !found.symptom) faults.push('no symptom');
    if (found.total === 0) deadEnds.push(each.q);
    if (faults.length > 0)
      missed.push(
        `${each.q}: ${faults.join(', ')}${found.symptom ? ` [${found.symptom.name}]` : ''}\n      ${first
          .map(({ type, name }) => `${type}: ${name}`)
          .join(' | ')}`,
      );
  }
  const share = 1 - missed.length / wanted.length;
  // Who sees what is missed tunes for it.
  const shown = file.startsWith('unseen') ? [] : missed;
  console.log(
    [`${file}: ${wanted.length}, ${(100 * share).toFixed(1)} % right`, ...shown].join('\n  '),
  );
  return { share, count: wanted.length, deadEnds };
}

test.each([
  { file: 'parts', count: 300, share: 0.97 },
  { file: 'symptoms', count: 100, share: 0.97 },
  { file: 'unseen-parts', count: 100, share: 0.94 },
  { file: 'unseen-symptoms', count: 100, share: 0.92 },
])('$file are found', { timeout: 60_000 }, async ({ file, count, share }) => {
  const looked = await look(file, file.endsWith('symptoms'));
  expect(looked.count).toBeGreaterThanOrEqual(count);
  expect(looked.share).toBeGreaterThanOrEqual(share);
  expect(looked.deadEnds).toEqual([]);
});
