import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { emailPattern } from './email.ts';

it.each([
  'ken@example.com',
  'smith&sons@example.com',
  "o'brien@example.ie",
  'ken+vans@example.co.uk',
  'a_b-c.d@example.com',
  '{ken}!#$%*/=?^`|~@example.com',
  'ken@xn--bcher-kva.example',
  'ken@example.xn--p1ai',
  'ken@bücher.example',
  'ken@почта.рф',
  'ken@例え.テスト',
  'ken@a-b.example',
  '1@1.example',
  `${'a'.repeat(64)}@example.com`,
])('accepts %s', (email) => {
  expect(emailPattern.test(email)).toBe(true);
});

it.each([
  '',
  'ken',
  '@example.com',
  'ken@',
  'ken@example',
  'ken@@example.com',
  'ken@example..com',
  'ken@-example.com',
  'ken@example-.com',
  'ken@example.c',
  '.ken@example.com',
  'ken.@example.com',
  'k..n@example.com',
  'k n@example.com',
  'ken@exam ple.com',
  'ken@example.com,other@example.com',
  'ken@example.com;other@example.com',
  'Ken <ken@example.com>',
  '"ken"@example.com',
  'ken@example.com\nbcc: other@example.com',
  'ken(vans)@example.com',
  'ken@[127.0.0.1]',
  'ken@example.com.',
  `${'a'.repeat(65)}@example.com`,
])('refuses %j', (email) => {
  expect(emailPattern.test(email)).toBe(false);
});

it('is the only rule for an email address', () => {
  const src = join(import.meta.dirname, '..');
  const others = globSync('**/*.{ts,tsx}', { cwd: src }).filter(
    (file) =>
      !/\.test\.|\/testing\//.test(file) &&
      /regexes\.email|\bz\.email\(/.test(readFileSync(join(src, file), 'utf8')),
  );
  expect(others).toEqual([]);
});
