import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pinnedNode, root } from '../../../bin/bootstrap.mjs';

// A copy of the shop's commands with fake test runners that report what `told.json` says.
let project: string;

const unit = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 2, numTodoTests: 0 };
const browser = { stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 } };

const VITEST = `
const report = process.argv.find((each) => each.startsWith('--outputFile')).split('=')[1];
const told = require(process.cwd() + '/told.json');
console.log('vitest ' + process.argv.slice(2).filter((each) => !each.startsWith('--')).join(' '));
if (told.unit) require('fs').writeFileSync(report, JSON.stringify(told.unit));
process.exit(told.unitCode ?? 0);`;

const PLAYWRIGHT = `
const told = require(process.cwd() + '/told.json');
console.log('playwright in ' + process.env.VANGON_BROWSER);
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

async function npmTest(told: object, ...filters: string[]) {
  await write('told.json', JSON.stringify(told));
  const env = { PATH: `${project}/programs:${process.env['PATH']}`, ...surroundings };
  return new Promise<{ code: number; lines: string[] }>((resolve) => {
    const child = execFile(
      process.execPath,
      ['bin/test.mjs', ...filters],
      { cwd: project, env },
      (_e, stdout) =>
        resolve({ code: child.exitCode ?? -1, lines: stdout.trim().split('\n').filter(Boolean) }),
    );
  });
}

test('runs unit and browser tests and prints their sum', async () => {
  const { code, lines } = await npmTest({ unit, browser });
  expect(lines.slice(-4)).toEqual([
    'vitest run',
    `playwright in ${project}/programs/chromium-headless-shell`,
    '1 passed only at the second try (“flaky” above): a fault.',
    'Tests: 11 passed, 0 failed, 2 skipped',
  ]);
  expect(code).toBe(0);
});

test.each([0, 1])('exits with %i in CI if Lighthouse does', async (gate) => {
  surroundings = { CI: 'true' };
  await write('bench/lighthouse-gate.ts', `console.log('Lighthouse'); process.exit(${gate});`);
  const { code, lines } = await npmTest({ unit, browser });
  expect(lines).toContain('Lighthouse');
  expect(lines.at(-1)).toBe('Tests: 11 passed, 0 failed, 2 skipped');
  expect(code).toBe(gate);
});

test('runs only the matching unit tests if given words', async () => {
  const { code, lines } = await npmTest({ unit }, 'cart', 'money');
  expect(lines.slice(-2)).toEqual([
    'vitest run cart money',
    'Tests: 7 passed, 0 failed, 2 skipped',
  ]);
  expect(code).toBe(0);
});

const none = { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 } };

test.each([
  [
    'a unit test failed',
    { unit: { ...unit, numFailedTests: 1 }, unitCode: 1, browser },
    '11 passed, 1 failed',
    '',
  ],
  [
    'a browser test failed',
    { unit, browser: { stats: { ...browser.stats, unexpected: 2 } }, browserCode: 1 },
    '11 passed, 2 failed',
    '',
  ],
  [
    'a runner ended badly',
    { unit, unitCode: 1, browser },
    '11 passed, 0 failed',
    'The unit tests ended with exit code 1.',
  ],
  [
    'there are no browser tests',
    { unit, browser: none },
    '7 passed, 0 failed',
    'No browser tests were run (exit code 0).',
  ],
  [
    'a runner did not run',
    { unit, browserCode: 1 },
    '7 passed, 0 failed',
    'No browser tests were run (exit code 1).',
  ],
])('fails when %s', async (_name, told, sum, remark) => {
  const { code, lines } = await npmTest(told);
  expect(lines.at(-1)).toBe(`Tests: ${sum}, 2 skipped`);
  if (remark) expect(lines).toContain(remark);
  expect(code).toBe(1);
});
