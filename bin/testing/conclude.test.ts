import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { conclude, type LevelResult } from './conclude.mjs';

let told: string[];
beforeEach(() => {
  told = [];
  vi.spyOn(console, 'log').mockImplementation((line) => told.push(line));
});
afterEach(() => vi.restoreAllMocks());

const result = (name: string, passed: number, more: Partial<LevelResult> = {}): LevelResult => ({
  name,
  code: 0,
  seconds: 1.25,
  passed,
  failed: 0,
  skipped: 0,
  unsteady: 0,
  failures: [],
  files: [],
  ...more,
});
const unit = result('unit tests', 7, { skipped: 2 });
const calls = result('call tests', 5);
const journeys = result('journeys', 3);

const closing = (results: LevelResult[], { isPart = false } = {}) => {
  const code = conclude(results, { isPart, seed: '4711' });
  return { code, lines: told };
};

test('the closing lines have the times and tests of each level, and their sum', () => {
  const { code, lines } = closing([unit, calls, journeys]);
  expect(lines.slice(-5)).toEqual([
    '   1.3 s  9 unit tests',
    '   1.3 s  5 call tests',
    '   1.3 s  3 journeys',
    'The same random values again: VANGON_SEED=4711',
    'Tests: 15 passed, 0 failed, 2 skipped',
  ]);
  expect(code).toBe(0);
});

test.each([
  [
    'a unit test failed',
    [{ ...unit, failed: 1, code: 1, failures: ['a.test.ts › adds'] }, calls, journeys],
    '15 passed, 1 failed',
    '✗ a.test.ts › adds\n',
  ],
  [
    'a journey failed',
    [unit, calls, { ...journeys, failed: 2, code: 1, failures: ['cart.spec.ts:3 › a'] }],
    '15 passed, 2 failed',
    '✗ cart.spec.ts:3 › a\n',
  ],
  [
    'a runner ended badly',
    [unit, { ...calls, code: 1 }, journeys],
    '15 passed, 0 failed',
    'The call tests ended with exit code 1.',
  ],
  [
    'there are no journeys',
    [unit, calls, { ...journeys, passed: 0 }],
    '12 passed, 0 failed',
    'No journeys were run (exit code 0).',
  ],
  [
    'a runner did not run',
    [unit, calls, { ...journeys, passed: 0, code: 1 }],
    '12 passed, 0 failed',
    'No journeys were run (exit code 1).',
  ],
])('it fails when %s', (_name, results, sum, remark) => {
  const { code, lines } = closing(results);
  expect(lines.at(-1)).toBe(`Tests: ${sum}, 2 skipped`);
  expect(lines).toContain(remark);
  expect(code).toBe(1);
});

test('an error outside of any test is named instead of an exit code', () => {
  const failure = 'a.test.ts › is refused › an error outside of any test\n    late refusal';
  const { code, lines } = closing([unit, { ...calls, code: 1, failures: [failure] }, journeys]);
  expect(lines).toContain(`✗ ${failure}\n`);
  expect(lines.join('\n')).not.toContain('exit code');
  expect(code).toBe(1);
});

test('a second try is told with its error, and is no failure', () => {
  const failure = 'cart.spec.ts:3 › a (passed at the second try)\n    not found';
  const { code, lines } = closing([unit, calls, { ...journeys, unsteady: 1, failures: [failure] }]);
  expect(lines).toContain(`✗ ${failure}\n`);
  expect(lines).toContain('1 passed only at the second try (“flaky” above): a fault.');
  expect(code).toBe(0);
});

test('of a part, levels may have nothing to run, but not all of them', () => {
  const nothing = { ...journeys, passed: 0 };
  expect(closing([unit, nothing], { isPart: true }).code).toBe(0);
  expect(closing([nothing], { isPart: true }).code).toBe(1);
});

test('the slowest files of all levels are listed', () => {
  const files = (name: string, more: number) =>
    Array.from({ length: 6 }, (_, each) => ({ file: `${name}-${each}`, seconds: each + 1 + more }));
  const { lines } = closing([
    { ...unit, files: files('unit', 0.5) },
    { ...calls, files: files('calls', 0) },
    { ...journeys, files: [{ file: 'cart.spec.ts', seconds: 9 }] },
  ]);
  const from = lines.indexOf('\nThe slowest files, in seconds:') + 1;
  expect(lines.slice(from, from + 11)).toEqual([
    '   9.0  cart.spec.ts',
    '   6.5  unit-5',
    '   6.0  calls-5',
    '   5.5  unit-4',
    '   5.0  calls-4',
    '   4.5  unit-3',
    '   4.0  calls-3',
    '   3.5  unit-2',
    '   3.0  calls-2',
    '   2.5  unit-1',
    '',
  ]);
});
