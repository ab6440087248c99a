import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const table = readFileSync(join(root, 'docs/security.md'), 'utf8');
const named = new Set(
  [...table.matchAll(/`([\w./*-]+\.(?:test\.ts|ts|tsx|json))`/g)].map((match) => match[1]!),
);

it('docs/security.md names files', () => expect(named.size).toBeGreaterThan(40));

it.each([...named])('%s, which docs/security.md names, is there', (path) => {
  const found = globSync([path, join('src', path)], { cwd: root });
  expect(found).not.toEqual([]);
});
