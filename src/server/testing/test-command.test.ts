import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pinnedNode, root } from '../../../bin/bootstrap.mjs';

// A copy of the shop's commands with fake test runners that report what `told.json` says.
let project: string;

const MAP = 'e2e/map/journeys.json';

const unit = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 2, numTodoTests: 0 };
const calls = { ...unit, numPassedTests: 5, numPendingTests: 0 };
const system = { ...calls, numPassedTests: 1 };
const browser = { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 } };

const VITEST = `
const args = process.argv.slice(2);
const valueOf = (name) => args.find((each) => each.startsWith('--' + name)).split('=')[1];
const told = require(process.cwd() + '/told.json');
const level = valueOf('project');
const depth = process.env.VANGON_TEST_DEPTH;
console.log('vitest ' + args.filter((each) => !/^--(reporter|outputFile)/.test(each)).join(' ') + (depth ? ' at ' + depth : ''));
require('fs').writeFileSync(level + '-ran', '');
if (told.errors) require('fs').writeFileSync(process.env.VANGON_ERRORS_FILE, JSON.stringify(told.errors));
if (told[level]) require('fs').writeFileSync(valueOf('outputFile'), JSON.stringify(told[level]));
process.exit(told[level + 'Code'] ?? 0);`;

const PLAYWRIGHT = `
const told = require(process.cwd() + '/told.json');
const args = process.argv.slice(2).filter((each) => !each.startsWith('--reporter'));
console.log('playwright ' + args.join(' ') + ' in ' + require('path').basename(process.env.VANGON_BROWSER));
if (told.browser) require('fs').writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE, JSON.stringify(told.browser));
process.exit(told.browserCode ?? 0);`;

beforeEach(async () => {
  surroundings = {};
  project = await mkdtemp(join(tmpdir(), 'vangon-test-command-'));
  await cp(join(import.meta.dirname, '../../../bin'), join(project, 'bin'), { recursive: true });
  await write('package-lock.json', '{}');
  await write('node_modules/.package-lock.json', '{}');
  await write('vite.config.ts', '');
  await write('drawings/write.ts', '');
  for (const name of ['chromium', 'chromium-headless-shell']) {
    await write(`programs/${name}`, '');
    await chmod(join(project, 'programs', name), 0o755);
  }
  const node = join(project, relative(root, pinnedNode));
  await mkdir(dirname(node), { recursive: true });
  await symlink(process.execPath, node);
  for (const [name, script] of Object.entries({
    vite: '',
    vitest: VITEST,
    playwright: PLAYWRIGHT,
  })) {
    await write(`node_modules/${name}/package.json`, JSON.stringify({ bin: { [name]: 'run.js' } }));
    await write(`node_modules/${name}/run.js`, script);
  }
});

afterEach(() => rm(project, { recursive: true }));

async function write(path: string, content: string) {
  await mkdir(dirname(join(project, path)), { recursive: true });
  await writeFile(join(project, path), content);
}

let surroundings = {};

async function npmTest(told: object, ...args: string[]) {
  await write('told.json', JSON.stringify(told));
  const env = {
    PATH: `${project}/programs:${process.env['PATH']}`,
    VANGON_SEED: '4711',
    ...surroundings,
  };
  return new Promise<{ code: number; lines: string[] }>((resolve) => {
    const child = execFile(
      process.execPath,
      ['bin/test.mjs', ...args],
      { cwd: project, env },
      (_e, stdout, stderr) =>
        resolve({
          code: child.exitCode ?? -1,
          lines: `${stdout}${stderr}`.trim().split('\n').filter(Boolean),
        }),
    );
  });
}

/** What was run, in the order of what was printed. */
const ran = (lines: string[]) => lines.filter((line) => /^(vitest|playwright) /.test(line));

const CLOSING = ['The same random values again: VANGON_SEED=4711'];

test('runs the usual levels and journeys, and prints their times and their sum', async () => {
  const { code, lines } = await npmTest({ unit, calls, browser });
  expect(ran(lines)).toEqual([
    'vitest run --project=unit',
    'vitest run --project=calls',
    'playwright test --project=core in chromium-headless-shell',
  ]);
  expect(lines.slice(-5)).toEqual([
    expect.stringMatching(/^ +\d\.\d s {2}9 unit tests$/),
    expect.stringMatching(/^ +\d\.\d s {2}5 call tests$/),
    expect.stringMatching(/^ +\d\.\d s {2}3 journeys$/),
    ...CLOSING,
    'Tests: 15 passed, 0 failed, 2 skipped',
  ]);
  expect(code).toBe(0);
});

test('runs everything at depth with --all', async () => {
  const { code, lines } = await npmTest({ unit, calls, system, browser }, '--all');
  expect(ran(lines)).toEqual([
    'vitest run --project=unit at full',
    'vitest run --project=calls at full',
    'vitest run --project=system at full',
    'playwright test in chromium-headless-shell',
  ]);
  expect(lines.at(-1)).toBe('Tests: 16 passed, 0 failed, 2 skipped');
  expect(code).toBe(0);
});

test('runs the unit tests while the pages are built, and the others on what was built', async () => {
  await write(
    'node_modules/vite/run.js',
    `const look = () => require('fs').existsSync('unit-ran') || setTimeout(look, 20); look();`,
  );
  const { code, lines } = await npmTest({ unit, calls, browser });
  const built = lines.findIndex((line) => line.startsWith('Built in'));
  expect(built).toBeGreaterThan(-1);
  expect(lines.indexOf('vitest run --project=calls')).toBeGreaterThan(built);
  expect(code).toBe(0);
});

test('makes up a seed, which is the same for all levels', async () => {
  surroundings = { VANGON_SEED: '' };
  const { lines } = await npmTest({ unit, calls, browser });
  expect(lines.at(-2)).toMatch(/^The same random values again: VANGON_SEED=\d+$/);
});

test.each([
  ['journeys the core', 'a\\.spec', []],
  ['with --all every journey', 'cart|a\\.spec', ['--all']],
])('runs what words concern at every level, of %s', async (_, whole, args) => {
  await write('src/cart/cart.ts', '');
  await write(MAP, JSON.stringify({ 'src/cart/web': 'sale back', 'src/kit': 'sale' }));
  const nothing = { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 } };
  const { code, lines } = await npmTest({ unit, browser: nothing }, 'cart', 'a.spec', ...args);
  const words = 'run --passWithNoTests cart a.spec';
  const depth = args.length > 0 ? ' at full' : '';
  const patterns = [
    String.raw`^core .*(cart|a\.spec)`,
    // A spec's own name stands for all of its journeys.
    String.raw`^\S+ \S*(${whole})\S* `,
    String.raw`^core (sale|back)\.spec\.ts `,
  ];
  expect(ran(lines)).toEqual([
    `vitest ${words} --project=unit${depth}`,
    `vitest ${words} --project=calls${depth}`,
    `vitest ${words} --project=system${depth}`,
    `playwright test --grep=/${patterns.join('|')}/i --pass-with-no-tests in chromium-headless-shell`,
  ]);
  expect(lines.at(-1)).toBe('Tests: 7 passed, 0 failed, 2 skipped');
  expect(code).toBe(0);
});

test('fails if words concern nothing', async () => {
  const { code, lines } = await npmTest({}, 'nonsense');
  expect(lines.at(-1)).toBe('Tests: 0 passed, 0 failed, 0 skipped');
  expect(code).toBe(1);
});

test('refuses an unknown option', async () => {
  const { code, lines } = await npmTest({}, '--al');
  expect(lines).toContain('Use: npm test [-- --all] [-- <words>] [-- --changed [commit]]');
  expect(ran(lines)).toEqual([]);
  expect(code).toBe(1);
});

describe('--changed', () => {
  const git = (...args: string[]) =>
    promisify(execFile)(
      'git',
      ['-c', 'user.name=Ken', '-c', 'user.email=ken@example.com', ...args],
      { cwd: project },
    );
  const commit = async () => {
    await git('add', '.');
    await git('commit', '--quiet', '--message=A change');
  };
  const everywhere = Array.from({ length: 9 }, (_, each) => `spec-${each}`);
  const REST = 'src/styles.test.ts --project=';

  beforeEach(async () => {
    await write('.gitignore', 'node_modules\nprograms\ndist\ntold.json\n');
    for (const spec of ['cart', 'back', ...everywhere]) await write(`e2e/${spec}.spec.ts`, '');
    await write('e2e/back.spec.ts', "import './prepared.ts';");
    await write('src/styles.test.ts', '');
    await write('src/cart/web/cart.tsx', '');
    await write('src/ui/button.tsx', '');
    await write(
      MAP,
      JSON.stringify({
        'src/cart/web/lines': 'cart',
        'src/cart/rules': 'cart back',
        'src/ui': everywhere.join(' '),
      }),
    );
    await git('init', '--quiet', '--initial-branch=main');
    await commit();
  });

  const touched = async (...args: string[]) => {
    const { code, lines } = await npmTest({ unit, calls, system, browser }, '--changed', ...args);
    expect(code).toBe(0);
    return ran(lines);
  };
  const journeys = (pattern: string) =>
    `playwright test --grep=/${pattern}/i --pass-with-no-tests in chromium-headless-shell`;

  test('says that nothing has changed', async () => {
    const { code, lines } = await npmTest({}, '--changed');
    expect(lines).toEqual(['Nothing has changed that is not committed.']);
    expect(code).toBe(0);
  });

  test.each([
    ['a folder with functions', 'src/cart/rules/sum.ts', String.raw`^\S+ (cart|back)\.spec\.ts `],
    ['a new folder', 'src/cart/web/lines/new/x.ts', String.raw`^\S+ (cart)\.spec\.ts `],
    ['a folder of folders', 'src/cart/web/new.css', String.raw`^\S+ (cart)\.spec\.ts `],
    ['a spec', 'e2e/back.spec.ts', String.raw`^\S+ (back)\.spec\.ts `],
    ['what a spec imports', 'e2e/prepared.ts', String.raw`^\S+ (back)\.spec\.ts `],
    [
      'help that a spec imports',
      'src/server/testing/prepared.ts',
      String.raw`^\S+ (back)\.spec\.ts `,
    ],
    ['a spec that is not in the map', 'e2e/new.spec.ts', String.raw`^\S+ (new)\.spec\.ts `],
    ['what all use', 'src/ui/x.ts', String.raw`^core (${everywhere.join('|')})\.spec\.ts `],
  ])('runs what touches %s', async (_name, file, pattern) => {
    await write(file, "import './prepared.ts';\n");
    const related = `vitest related --run --passWithNoTests ${file} ${REST}`;
    expect(await touched()).toEqual([`${related}unit`, `${related}calls`, journeys(pattern)]);
  });

  test('runs no journeys for documentation', async () => {
    await write('docs/tour.md', '');
    const related = `vitest related --run --passWithNoTests docs/tour.md ${REST}`;
    expect(await touched()).toEqual([`${related}unit`, `${related}calls`]);
  });

  test('runs all calls and core journeys for the database', async () => {
    await write('db/functions/orders.sql', '');
    const [, ...others] = await touched();
    expect(others).toEqual([
      'vitest run --project=calls',
      journeys(String.raw`^core (${['back', 'cart', ...everywhere].join('|')})\.spec\.ts `),
    ]);
  });

  test('compares with where the branch left a commit, also at depth', async () => {
    await git('switch', '--quiet', '--create=branch');
    await write('src/cart/rules/sum.ts', '1');
    await commit();
    await git('switch', '--quiet', 'main');
    await write('db/schema.sql', '');
    await commit();
    await git('switch', '--quiet', 'branch');
    const related = `vitest related --run --passWithNoTests src/cart/rules/sum.ts ${REST}`;
    expect(await touched('main', '--all')).toEqual([
      `${related}unit at full`,
      `${related}calls at full`,
      `${related}system at full`,
      journeys(String.raw`^\S+ (cart|back)\.spec\.ts `),
    ]);
  });

  test('says that there is no such commit', async () => {
    const { code, lines } = await npmTest({}, '--changed', 'nowhere');
    expect(lines.join('\n')).toContain('nowhere');
    expect(code).toBe(1);
  });
});

const none = { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 } };
const unsteady = { stats: { ...browser.stats, flaky: 1 } };

test.each([
  [
    'a unit test failed',
    { unit: { ...unit, numFailedTests: 1 }, unitCode: 1, calls, browser },
    '15 passed, 1 failed',
    '',
  ],
  [
    'a journey failed',
    { unit, calls, browser: { stats: { ...browser.stats, unexpected: 2 } }, browserCode: 1 },
    '15 passed, 2 failed',
    '',
  ],
  [
    'a runner ended badly',
    { unit, calls, callsCode: 1, browser },
    '15 passed, 0 failed',
    'The call tests ended with exit code 1.',
  ],
  [
    'there are no journeys',
    { unit, calls, browser: none },
    '12 passed, 0 failed',
    'No journeys were run (exit code 0).',
  ],
  [
    'a runner did not run',
    { unit, calls, browserCode: 1 },
    '12 passed, 0 failed',
    'No journeys were run (exit code 1).',
  ],
])('fails when %s', async (_name, told, sum, remark) => {
  const { code, lines } = await npmTest(told);
  expect(lines.at(-1)).toBe(`Tests: ${sum}, 2 skipped`);
  if (remark) expect(lines).toContain(remark);
  expect(code).toBe(1);
});

test('tells second tries', async () => {
  const { code, lines } = await npmTest({ unit, calls, browser: unsteady });
  expect(lines).toContain('1 passed only at the second try (“flaky” above): a fault.');
  expect(code).toBe(0);
});

test('names the file and the test of an error outside of any test, instead of an exit code', async () => {
  const errors = [{ message: 'late refusal', file: 'a.test.ts', test: 'is refused' }];
  const { code, lines } = await npmTest({ unit, calls, callsCode: 1, browser, errors });
  expect(lines).toContain('✗ a.test.ts › is refused › an error outside of any test');
  expect(lines).toContain('    late refusal');
  expect(lines.join('\n')).not.toContain('exit code');
  expect(code).toBe(1);
});

test('lists the slowest files of all levels', async () => {
  const results = (level: string) =>
    Array.from({ length: 6 }, (_, each) => ({
      name: join(project, `src/${level}-${each}.test.ts`),
      startTime: 0,
      endTime: (each + 1) * 1000 + (level === 'unit' ? 500 : 0),
      assertionResults: [],
    }));
  const suite = (file: string, duration: number) => ({
    file,
    specs: [{ tests: [{ results: [{ duration, errors: [] }] }] }],
    suites: [{ specs: [{ tests: [{ results: [{ duration: 1000, errors: [] }] }] }] }],
  });
  const { lines } = await npmTest({
    unit: { ...unit, testResults: results('unit') },
    calls: { ...calls, testResults: results('calls') },
    browser: { ...browser, suites: [suite('cart.spec.ts', 8000), suite('sale.spec.ts', 100)] },
  });
  const from = lines.indexOf('The slowest files, in seconds:') + 1;
  expect(lines.slice(from, from + 10)).toEqual([
    '   9.0  e2e/cart.spec.ts',
    '   6.5  src/unit-5.test.ts',
    '   6.0  src/calls-5.test.ts',
    '   5.5  src/unit-4.test.ts',
    '   5.0  src/calls-4.test.ts',
    '   4.5  src/unit-3.test.ts',
    '   4.0  src/calls-3.test.ts',
    '   3.5  src/unit-2.test.ts',
    '   3.0  src/calls-2.test.ts',
    '   2.5  src/unit-1.test.ts',
  ]);
});
