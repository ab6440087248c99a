import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { browserFailures, outsideFailures, unitFailures } from './failures.mjs';

const failed = { status: 'failed', fullName: 'adds up', failureMessages: ['\u001B[31m5\u001B[0m'] };

it('lists failed unit tests without colors, and files that failed outside of them', () => {
  const testResults = [
    { name: 'a.test.ts', status: 'failed', assertionResults: [failed, { status: 'passed' }] },
    { name: 'b.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
    { name: 'c.test.ts', status: 'failed', assertionResults: [{ status: 'skipped' }] },
    { name: 'd.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] },
  ];
  expect(unitFailures({ testResults })).toEqual([
    'a.test.ts › adds up\n    5',
    'b.test.ts\n    No such module',
    'c.test.ts\n    failed outside of its tests',
  ]);
});

it('lists browser tests that failed or needed a second try, in nested suites', () => {
  const spec = (title: string, status: string) => ({
    file: 'cart.spec.ts',
    line: 3,
    title,
    tests: [{ status, results: [{ errors: [{ message: `${title} failed` }] }, { errors: [] }] }],
  });
  const specs = [spec('a', 'expected'), spec('b', 'unexpected'), spec('c', 'flaky')];
  expect(browserFailures({ suites: [{ specs: [], suites: [{ specs }] }] })).toEqual([
    'cart.spec.ts:3 › b\n    b failed',
    'cart.spec.ts:3 › c (passed at the second try)\n    c failed',
  ]);
});

it('shows the main part of the page where the first try failed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vangon-failure-'));
  const path = join(folder, 'error-context.md');
  await writeFile(
    path,
    '- banner:\n  - text: Top\n- main:\n  - link "Cart":\n    - /url: /cart\n- text: End\n',
  );
  const results = [
    { errors: [{ message: 'not found' }], attachments: [{ name: 'error-context', path }] },
    { errors: [], attachments: [] },
  ];
  const tests = [{ status: 'flaky', results }];
  const specs = [{ file: 'cart.spec.ts', line: 3, title: 'a', tests }];
  expect(browserFailures({ suites: [{ specs }] })).toEqual([
    'cart.spec.ts:3 › a (passed at the second try)\n    not found\n    The page then:\n      - link "Cart":',
  ]);
  await rm(folder, { recursive: true });
});

it('lists browser tests that did not run and errors that belong to none', () => {
  const spec = (title: string, expectedStatus: string) => ({
    file: 'cart.spec.ts',
    line: 3,
    title,
    tests: [{ status: 'skipped', expectedStatus, results: [{ errors: [] }] }],
  });
  const specs = [spec('a', 'skipped'), spec('b', 'passed')];
  const errors = [
    { message: 'page closed', location: { file: 'cart.spec.ts', line: 9 } },
    { message: 'gone' },
  ];
  expect(browserFailures({ suites: [{ specs }], errors })).toEqual([
    'cart.spec.ts:3 › b\n    did not run',
    'between the tests (cart.spec.ts:9)\n    page closed',
    'between the tests\n    gone',
  ]);
});

it('names the file and the test before an error outside of any test, as far as they are known', () => {
  const errors = [
    { message: 'late', file: 'a.test.ts', test: 'is refused' },
    { message: 'gone', file: null, test: null },
  ];
  expect(outsideFailures(errors)).toEqual([
    'a.test.ts › is refused › an error outside of any test\n    late',
    'outside of the files › an error outside of any test\n    gone',
  ]);
});

it('lists nothing without a report', () => {
  const failures = [unitFailures, outsideFailures, browserFailures].map((of) => of(undefined));
  expect(failures.flat()).toEqual([]);
});
