// Which tests run: `npm test [-- --all] [-- words …] [-- --changed [ref]]`.
import { parseArgs } from 'node:util';
import { giveUp, say } from '../bootstrap.mjs';
import { journeysAbout, journeysTouched } from './journeys.mjs';
import { readTree } from './tree.mjs';

/** What runs before a push, and what `--all` adds. */
const USUAL = ['unit', 'calls'];
const ALL = [...USUAL, 'system'];

/** What calls depend on without importing it. */
const OF_DATABASE = /^db\/|^package-lock\.json$/;

/**
 * Returns the levels with their arguments for Vitest, those for Playwright (none: no journeys), and the depth of hostile
 * input. `isPart`: a level may turn out to have nothing to run.
 */
export async function chooseTests(args, tree = readTree()) {
  const { all, changed, words } = parse(args);
  const depth = all ? 'full' : undefined;
  if (changed) return { ...(await touched(words[0], all, tree)), depth, isPart: true };
  if (words.length > 0)
    return {
      levels: ALL.map((level) => ({ level, args: ['run', '--passWithNoTests', ...words] })),
      journeys: journeysAbout(words, all, tree),
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

async function touched(commit, all, tree) {
  const files = await tree.changedFiles(commit);
  if (files.length === 0) {
    say(`Nothing has changed${commit ? ` since ${commit}` : ' that is not committed'}.`);
    process.exit(0);
  }
  // Those directly in src read the sources as text.
  const always = tree.sourceTests.map((name) => `src/${name}`);
  const related = ['related', '--run', '--passWithNoTests', ...files, ...always];
  const withDatabase = files.some((file) => OF_DATABASE.test(file));
  return {
    levels: (all ? ALL : USUAL).map((level) => ({
      level,
      args: withDatabase && level !== 'unit' ? ['run'] : related,
    })),
    journeys: journeysTouched(files, tree),
  };
}
