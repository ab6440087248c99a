// npm run check:deploy [-- <commit> [words]]: runs the previous release's call tests on this version's schema, as its
// processes will run on it during a rolling replacement; see docs/decisions/078.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { modules, packageProgram, pinnedNode, root, run, say } from './bootstrap.mjs';
import { installEverything } from './install.mjs';

/** Tests of processes need a build. */
const EXCLUDED = /startShop|openRendering|dist\//;

const [commit = await releaseBefore(), ...words] = process.argv.slice(2);
if (!commit) {
  say('The tests of the release before were not run: there is no earlier release (a tag).');
  say('Name a commit to compare with: npm run check:deploy -- <commit>');
  process.exit(0);
}

await installEverything();
const before = mkdtempSync(join(tmpdir(), 'vangon-before-'));
rmSync(before, { recursive: true });
await git('worktree', 'add', '--detach', before, commit);
try {
  await prepare();
  const tests = await testsOfCalls();
  if (tests.length === 0) throw new Error(`There are no such tests of calls in ${commit}.`);
  say(`Running ${tests.length} files of tests of ${commit} on the schema of this version …`);
  const { code } = await run(
    pinnedNode,
    [packageProgram('vitest'), 'run', `--root=${before}`, '--testTimeout=180000', ...tests],
    {
      env: { NODE_ENV: 'test' },
      shown: true,
    },
  );
  if (code !== 0) say(`${commit} does not work on the schema of this version.`);
  process.exitCode = code;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await git('worktree', 'remove', '--force', before);
}

async function releaseBefore() {
  const { code, output } = await run('git', ['describe', '--tags', '--abbrev=0', 'HEAD^']);
  return code === 0 ? output.trim() : undefined;
}

/** Gives the earlier version this version's migrations and functions, and what it needs to run. */
async function prepare() {
  for (const folder of ['db/migrations', 'db/functions']) {
    rmSync(join(before, folder), { recursive: true });
    cpSync(join(root, folder), join(before, folder), { recursive: true });
  }
  mkdirSync(join(before, 'public'), { recursive: true });
  symlinkSync(join(root, 'public/drawings'), join(before, 'public/drawings'));
  const lockfile = (folder) => readFileSync(join(folder, 'package-lock.json'), 'utf8');
  if (lockfile(root) === lockfile(before))
    return symlinkSync(modules, join(before, 'node_modules'));
  const { code, output } = await run('npm', ['ci', '--prefer-offline', `--prefix=${before}`], {
    env: { NODE_ENV: undefined },
  });
  if (code !== 0) throw new Error(`${output}\nThe packages of ${commit} could not be installed.`);
}

async function testsOfCalls() {
  const listed = await git('grep', '-l', 'testShop(', commit, '--', 'src/**/*.test.ts');
  return listed
    .trim()
    .split('\n')
    .map((line) => line.slice(line.indexOf(':') + 1))
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
    .filter((file) => !EXCLUDED.test(readFileSync(join(before, file), 'utf8')));
}

async function git(...args) {
  const { code, output } = await run('git', args);
  if (code !== 0) throw new Error(output.trim());
  return output;
}
