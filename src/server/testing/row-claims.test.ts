import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as queries from '../database/query.ts';
import { wrongClaims } from './row-claims.ts';
import { takeNewRows } from './seen-rows.ts';

const root = join(import.meta.dirname, '../../..');
const QUERIES = join(root, 'src/server/database/query.ts');

interface Planted {
  ask?: 'query' | 'queryFirst' | 'queryJson';
  claim: string;
  rows: Record<string, unknown>[];
  faults: string[];
}

const planted: Planted[] = [
  {
    claim: '{ price: number }',
    rows: [{ price: '4.50' }],
    faults: ['price is "4.50" in the result, number in the type'],
  },
  {
    claim: '{ at: string }',
    rows: [{ at: new Date() }],
    faults: ['at is Date in the result, string in the type'],
  },
  {
    claim: '{ is_open: string }',
    rows: [{ is_open: true }],
    faults: ['is_open is true in the result, string in the type'],
  },
  {
    claim: '{ name: string }',
    rows: [{ name: 'Drum' }, { name: null }],
    faults: ['name is null in the result, string in the type'],
  },
  {
    claim: '{ name: string; slug: string }',
    rows: [{ name: 'Drum' }],
    faults: ['slug is in the type, not in the result'],
  },
  {
    claim: '{ name: string }',
    rows: [{ name: 'Drum', slug: 'drum' }],
    faults: ['slug is in the result, not in the type'],
  },
  {
    claim: '{ slug: string }',
    rows: [],
    faults: ['no_row is in the result, not in the type', 'slug is in the type, not in the result'],
  },
  {
    claim: "{ state: 'open' | 'paid' }",
    rows: [{ state: 'open' }, { state: 'lost' }],
    faults: ['state is "lost" in the result, "open" | "paid" in the type'],
  },
  {
    claim: '{ lines: { cents: number }[] }',
    rows: [{ lines: [] }, { lines: [{ cents: 5 }, { cents: null }] }],
    faults: ['lines[].cents is null in the result, number in the type'],
  },
  {
    claim: "{ kind: 'free' } | { kind: 'card'; cents: number; years?: [number, number] }",
    rows: [
      { kind: 'free', cents: null },
      { kind: 'card', cents: 450, years: [1968, 1979] },
    ],
    faults: [],
  },
  { ask: 'queryJson', claim: '{ at: string }', rows: [{ at: new Date() }], faults: [] },
  { ask: 'queryFirst', claim: '{ name: string } | null', rows: [{ name: 'Drum' }], faults: [] },
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vangon-claims-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('finds each kind of wrong claim by running the query', async () => {
  // One query a line, so that the lines of faults are those of `planted`.
  const code = planted.map(
    ({ ask = 'query', claim }) => `({ ${ask} }, db, statement) => ${ask}<${claim}>(db, statement),`,
  );
  const typed = `const asks: ((queries: typeof import("${QUERIES}"), db: never, statement: never) => unknown)[] = [`;
  const file = join(folder, 'asks.ts');
  await writeFile(file, [typed, ...code, ']; export default asks;'].join('\n'));
  const { default: asks } = await import(/* @vite-ignore */ file);
  for (const [index, { rows }] of planted.entries()) {
    const fields = Object.keys(rows[0] ?? { no_row: null }).map((name) => ({ name }));
    const db = { query: () => Promise.resolve({ rows, fields, rowCount: rows.length }) };
    await asks[index](queries, db, queries.sql`SELECT 1`);
  }
  const found = wrongClaims(takeNewRows(), root);
  const lines = planted.flatMap(({ faults }, index) =>
    faults.map((message) => ({ file: `${relative(root, file)}:${index + 2}`, message })),
  );
  expect(found).toEqual(lines);
});
