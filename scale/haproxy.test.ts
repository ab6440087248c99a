import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Call } from '../src/kit/call.ts';
import { calls } from '../src/calls.ts';

const config = readFileSync(join(import.meta.dirname, '../docs/haproxy.cfg'), 'utf8');
const repeated = [...config.matchAll(/acl is_once path (.+)/g)].flatMap(([, paths]) =>
  paths!.split(' ').map((path) => path.replace('/api/', 'POST ')),
);
const declared = Object.entries(calls as Record<string, Call>);

it('HAProxy repeats only calls that exist and need no key for it', () => {
  const withoutKey = declared.filter(([, { idempotent }]) => !idempotent);
  const names = new Set(withoutKey.map(([name]) => name));
  expect(repeated.filter((name) => !names.has(name))).toEqual([]);
});

it('HAProxy repeats every call whose answer is the same for everybody', () => {
  const same = declared.filter(([name, { cacheTags }]) => cacheTags && name.startsWith('POST'));
  expect(same.map(([name]) => name).filter((name) => !repeated.includes(name))).toEqual([]);
});
