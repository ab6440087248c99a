import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openJournal } from './journal.ts';

function aPath(): string {
  const folder = mkdtempSync(join(tmpdir(), 'journal-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'new', 'journal.jsonl');
}

function open(path: string) {
  const replayed: unknown[] = [];
  const journal = openJournal(path, (line) => replayed.push(line));
  return { ...journal, replayed };
}

test('what was written comes back in its order', async () => {
  const path = aPath();
  const first = open(path);
  expect(first.replayed).toEqual([]);
  await first.write({ n: 1 });
  await Promise.all([first.write({ n: 2 }), first.write({ text: 'two\nlines — ü' })]);
  first.close();
  const second = open(path);
  expect(second.replayed).toEqual([{ n: 1 }, { n: 2 }, { text: 'two\nlines — ü' }]);
  second.close();
});

test('it is on file before the writer hears of it, and before it counts as settled', async () => {
  const path = aPath();
  const journal = open(path);
  await journal.write({ n: 1 });
  expect(readFileSync(path, 'utf8')).toBe('{"n":1}\n');
  void journal.write({ n: 2 });
  expect(readFileSync(path, 'utf8')).toBe('{"n":1}\n');
  await journal.settled();
  expect(readFileSync(path, 'utf8')).toBe('{"n":1}\n{"n":2}\n');
  journal.close();
});

test('closing writes what is waiting', async () => {
  const path = aPath();
  const journal = open(path);
  const written = journal.write({ n: 1 });
  journal.close();
  await written;
  expect(readFileSync(path, 'utf8')).toBe('{"n":1}\n');
});

test('half a line of a killed process is dropped, and the next one is whole', async () => {
  const path = aPath();
  const first = open(path);
  await first.write({ n: 1 });
  first.close();
  appendFileSync(path, '{"n":2,"te');
  const second = open(path);
  expect(second.replayed).toEqual([{ n: 1 }]);
  await second.write({ n: 3 });
  second.close();
  const third = open(path);
  expect(third.replayed).toEqual([{ n: 1 }, { n: 3 }]);
  third.close();
});
