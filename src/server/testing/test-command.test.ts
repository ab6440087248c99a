import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pinnedNode, root } from '../../../bin/bootstrap.mjs';
import { hashOf } from '../../../bin/testing/tree.mjs';

// A copy of the shop's commands with fake test runners that report what `told.json` says. What is chosen and concluded in
// each case: bin/testing/*.test.ts.
let project: string;

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
  await write('e2e/back.spec.ts', '');
  await write('src/styles.test.ts', '');
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

test('runs the usual levels and journeys, the unit tests while the pages are built, and reads their reports', async () => {
  await write(
    'node_modules/vite/run.js',
    `const look = () => require('fs').existsSync('unit-ran') || setTimeout(look, 20); look();`,
  );
  const file = (name: string, seconds: number) => ({
    name: join(project, name),
    startTime: 0,
    endTime: seconds * 1000,
    assertionResults: [],
  });
  const suite = {
    file: 'cart.spec.ts',
    specs: [{ tests: [{ results: [{ duration: 8000, errors: [] }] }] }],
    suites: [{ specs: [{ tests: [{ results: [{ duration: 1000, errors: [] }] }] }] }],
  };
  const { code, lines } = await npmTest({
    unit: { ...unit, testResults: [file('src/a.test.ts', 2.5)] },
    calls: { ...calls, testResults: [file('src/b.test.ts', 10)] },
    browser: { stats: { ...browser.stats, flaky: 1 }, suites: [suite] },
  });
  expect(ran(lines)).toEqual([
    'vitest run --project=unit',
    'vitest run --project=calls',
    'playwright test --project=core in chromium-headless-shell',
  ]);
  const built = lines.findIndex((line) => line.startsWith('Built in'));
  expect(built).toBeGreaterThan(-1);
  expect(lines.indexOf('vitest run --project=calls')).toBeGreaterThan(built);
  expect(lines.slice(lines.indexOf('The slowest files, in seconds:'))).toEqual([
    'The slowest files, in seconds:',
    '  10.0  src/b.test.ts',
    '   9.0  e2e/cart.spec.ts',
    '   2.5  src/a.test.ts',
    expect.stringMatching(/^ +\d\.\d s {2}9 unit tests$/),
    expect.stringMatching(/^ +\d\.\d s {2}5 call tests$/),
    expect.stringMatching(/^ +\d\.\d s {2}4 journeys$/),
    '1 passed only at the second try (“flaky” above): a fault.',
    'The same random values again: VANGON_SEED=4711',
    'Tests: 16 passed, 0 failed, 2 skipped',
  ]);
  expect(code).toBe(0);
});

test('runs everything at depth with --all and one seed, and fails as its runners do', async () => {
  surroundings = { VANGON_SEED: '' };
  const errors = [{ message: 'late refusal', file: 'a.test.ts', test: 'is refused' }];
  const { code, lines } = await npmTest(
    { unit, calls, callsCode: 1, system, errors, browserCode: 1 },
    '--all',
  );
  expect(ran(lines)).toEqual([
    'vitest run --project=unit at full',
    'vitest run --project=calls at full',
    'vitest run --project=system at full',
    'playwright test in chromium-headless-shell',
  ]);
  expect(lines).toContain('✗ a.test.ts › is refused › an error outside of any test');
  expect(lines).toContain('    late refusal');
  expect(lines).toContain('No journeys were run (exit code 1).');
  expect(lines.at(-2)).toMatch(/^The same random values again: VANGON_SEED=\d+$/);
  expect(lines.at(-1)).toBe('Tests: 13 passed, 0 failed, 2 skipped');
  expect(code).toBe(1);
});

test('fails if words concern nothing, and refuses an unknown option', async () => {
  const none = await npmTest({}, 'nonsense');
  expect(none.lines.at(-1)).toBe('Tests: 0 passed, 0 failed, 0 skipped');
  expect(none.code).toBe(1);

  const { code, lines } = await npmTest({}, '--al');
  expect(lines).toContain('Use: npm test [-- --all] [-- <words>] [-- --changed [commit]]');
  expect(ran(lines)).toEqual([]);
  expect(code).toBe(1);
});

test('asks git what has changed: since where the branch left a commit, and what is not committed', async () => {
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
  await write('.gitignore', 'node_modules\nprograms\ndist\ntold.json\n*-ran\n');
  await write('e2e/map/journeys.json', JSON.stringify({ 'src/cart/rules': 'back' }));
  await write('e2e/map/specs.json', JSON.stringify({ back: hashOf('') }));
  await git('init', '--quiet', '--initial-branch=main');
  await commit();
  const nothing = await npmTest({}, '--changed');
  expect(nothing).toEqual({ code: 0, lines: ['Nothing has changed that is not committed.'] });
  const nowhere = await npmTest({}, '--changed', 'nowhere');
  expect(nowhere.lines.join('\n')).toContain('nowhere');
  expect(nowhere.code).toBe(1);

  await git('switch', '--quiet', '--create=branch');
  await write('src/cart/rules/sum.ts', '1');
  await commit();
  await git('switch', '--quiet', 'main');
  await write('db/schema.sql', '');
  await commit();
  await git('switch', '--quiet', 'branch');
  await write('src/cart/rules/new.ts', '1');
  const { code, lines } = await npmTest({ unit, calls, browser }, '--changed', 'main');
  const related =
    'vitest related --run --passWithNoTests src/cart/rules/sum.ts src/cart/rules/new.ts src/styles.test.ts --project=';
  expect(ran(lines)).toEqual([
    `${related}unit`,
    `${related}calls`,
    String.raw`playwright test --grep=/^\S+ (back)\.spec\.ts /i --pass-with-no-tests in chromium-headless-shell`,
  ]);
  expect(code).toBe(0);
});
