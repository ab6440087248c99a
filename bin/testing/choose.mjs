// Which tests run: `npm test [-- --all] [-- words …] [-- --changed [ref]]`.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { giveUp, root, run, say } from '../bootstrap.mjs';
import { journeysAbout, journeysTouched } from './journeys.mjs';

/** What runs before a push, and what `--all` adds. */
const USUAL = ['unit', 'calls'];
const ALL = [...USUAL, 'system'];

/** What calls depend on without importing it. */
const OF_DATABASE = /^db\/|^package-lock\.json$/;

/**
 * Returns the levels with their arguments for Vitest, those for Playwright (none: no journeys), and the depth of hostile
 * input. `isPart`: a level may turn out to have nothing to run.
 */
export async function chooseTests(args) {
  const { all, changed, words } = parse(args);
  const depth = all ? 'full' : undefined;
  if (changed) return { ...(await touched(words[0], all)), depth, isPart: true };
  if (words.length > 0)
    return {
      levels: ALL.map((level) => ({ level, args: ['run', '--passWithNoTests', ...words] })),
      journeys: journeysAbout(words, all),
      depth,
      isPart: true,
    };
  return {
    levels: (all ? ALL : USUAL).map((level) => ({ level, args: ['run'] })),
    journeys: all ? [] : ['--project=core'],
    depth,
    isPart: false,
  };
}

function parse(args) {
  const options = { all: { type: 'boolean' }, changed: { type: 'boolean' } };
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    return { ...values, words: positionals };
  } catch (error) {
    return giveUp(
      `${error.message}\nUse: npm test [-- --all] [-- <words>] [-- --changed [commit]]`,
    );
  }
}

async function touched(commit, all) {
  const files = await changedFiles(commit);
  if (files.length === 0) {
    say(`Nothing has changed${commit ? ` since ${commit}` : ' that is not committed'}.`);
    process.exit(0);
  }
  // These read the sources as text.
  const always = readdirSync(join(root, 'src')).filter((name) => name.endsWith('.test.ts'));
  const related = [
    'related',
    '--run',
    '--passWithNoTests',
    ...files,
    ...always.map((name) => `src/${name}`),
  ];
  const withDatabase = files.some((file) => OF_DATABASE.test(file));
  return {
    levels: (all ? ALL : USUAL).map((level) => ({
      level,
      args: withDatabase && level !== 'unit' ? ['run'] : related,
    })),
    journeys: journeysTouched(files),
  };
}

/** What is not committed; with a commit also what has changed since the branch left it. */
async function changedFiles(commit) {
  const names = ['diff', '--name-only', '--no-renames'];
  const lists = await Promise.all([
    commit ? git(...names, `${commit}...HEAD`) : [],
    git(...names, 'HEAD'),
    git('ls-files', '--others', '--exclude-standard'),
  ]);
  return [...new Set(lists.flat())];
}

async function git(...args) {
  const { code, output } = await run('git', args);
  return code === 0 ? output.split('\n').filter(Boolean) : giveUp(output.trim());
}
