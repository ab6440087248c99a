import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeFormula, unescapeFormula } from './formulas.ts';
import { writePrivate } from '../../commands/write-private.ts';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', "'=1", '＝1', '=HYPERLINK("x")'])(
  'keeps spreadsheets from evaluating %j',
  (cell) => {
    expect(escapeFormula(cell)).toBe(`'${cell}`);
    expect(unescapeFormula(escapeFormula(cell))).toBe(cell);
  },
);

test.each(['', 'Brake drum', "'68 Bus", '8.95', '<p>-</p>', "don't", '1-2'])(
  'leaves %j unchanged',
  (cell) => {
    expect(escapeFormula(cell)).toBe(cell);
    expect(unescapeFormula(cell)).toBe(cell);
  },
);

test('restores every escaped cell', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("'", '=', '-', '@', '\t', 'a', ' ') }),
      (cell) => {
        expect(unescapeFormula(escapeFormula(cell))).toBe(cell);
        expect(escapeFormula(cell)).not.toMatch(/^[=+\-@\t\r]/);
      },
    ),
  );
});

test('writes files that only their owner can read, also over existing ones', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vangon-private-'));
  const fresh = join(folder, 'fresh.csv');
  const there = join(folder, 'there.csv');
  await writeFile(there, 'something longer than what comes');
  await chmod(there, 0o644);
  for (const path of [fresh, there]) {
    await writePrivate(path, 'email');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readFile(path, 'utf8')).toBe('email');
  }
  await rm(folder, { recursive: true });
});
