// What the choice of tests is made of: the journeys, the map from sources to them, and what git says has changed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { giveUp, root, run } from '../bootstrap.mjs';

export const SPEC = '.spec.ts';

/** For each folder of sources the specs that ran functions of it, in words separated by spaces. */
export const MAP = join(root, 'e2e/map/journeys.json');
/** For each spec the hash of its text when it was mapped. */
export const MAPPED = join(root, 'e2e/map/specs.json');

export const readTree = () => ({
  specs: readSpecs(),
  map: read(MAP),
  mapped: read(MAPPED),
  sourceTests: readdirSync(join(root, 'src')).filter((name) => name.endsWith('.test.ts')),
  changedFiles,
});

const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {});

/** The texts of the journeys, by the names of their specs without `.spec.ts`. */
const readSpecs = () =>
  Object.fromEntries(
    readdirSync(join(root, 'e2e'))
      .filter((name) => name.endsWith(SPEC))
      .map((name) => [basename(name, SPEC), readFileSync(join(root, 'e2e', name), 'utf8')]),
  );

/** Short, because it only has to tell a spec from its earlier versions. */
export const hashOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 8);

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
