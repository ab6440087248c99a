import { expect, it } from 'vitest';
import { jsonRefusal } from './json-limits.ts';

const MAX = 1_000;

it.each([
  ['[1,2]', null],
  ['{"a":"[[[[,,,::"}', null],
  [`"${'['.repeat(5_000)}"`, null],
  [`"\\\\",${'\\"'.repeat(3)}`, null],
  [`${'['.repeat(50)}${']'.repeat(50)}`, null],
  [`${'['.repeat(51)}${']'.repeat(51)}`, 400],
  [`{"a":${'['.repeat(100_000)}`, 400],
  [`["\\"",${'{"a":'.repeat(60)}1`, 400],
  [`[${'0,'.repeat(MAX)}0]`, 413],
  [`[${'[],'.repeat(MAX)}0]`, 413],
  [`{${Array.from({ length: 10_001 }, (_, at) => `"f${at}":1`).join()}}`, 413],
  ['"never closed', null],
  ['', null],
])('%.60s → %s', (text, status) => {
  expect(jsonRefusal(text, status === 413 && text.startsWith('{') ? 20_000 : MAX)).toBe(status);
});
