import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { isFullRun } from '../src/server/testing/seed.ts';
import { variables } from '../src/server/config/variables.ts';
import { envExample } from './generating/env-example.ts';
import { generated } from './generating/generated.ts';

const ROOT = join(import.meta.dirname, '..');

/** Reading these packages takes seconds. */
const LARGE = new Set(['build/icons.json', 'build/us-towns.txt']);

// If not: npm run generate.
test.each(Object.entries(generated).filter(([file]) => isFullRun || !LARGE.has(file)))(
  '%s is what it is generated from today',
  async (file, make) => {
    const committed = readFileSync(join(ROOT, file), 'utf8').replaceAll('\r\n', '\n');
    expect(committed === (await make())).toBe(true);
  },
);

test('.env.example has every setting, and Node and shells read its defaults from it', () => {
  const settings = envExample().replaceAll(/^#(?=[A-Z])/gm, '');
  const defaults = Object.fromEntries(
    Object.entries(variables).map(([name, { defaultValue }]) => [name, defaultValue ?? '']),
  );
  expect(parseEnv(settings)).toEqual(defaults);
  const print = Object.keys(defaults).map((name) => `printf '%s\\n' "$${name}"`);
  const read = execFileSync('sh', ['-euc', `${settings}\n${print.join('\n')}`], {
    encoding: 'utf8',
  });
  expect(read.trimEnd().split('\n')).toEqual(Object.values(defaults));
});
