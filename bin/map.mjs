// npm run map [-- <specs>]: runs the journeys one after another and writes to e2e/map/journeys.json of which folders of
// sources each spec runs functions, in the browser and in the server. `npm test -- --changed` selects journeys by it.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, giveUp, packageProgram, pinnedNode, run, say } from './bootstrap.mjs';
import { browser, browserShell } from './browser.mjs';
import { installEverything } from './install.mjs';
import { hashOf, MAP, MAPPED, readTree } from './testing/tree.mjs';

const byName = (one, other) => (one < other ? -1 : 1);
const specs = process.argv.slice(2);
// As they are before they run.
const { specs: texts, map, mapped } = readTree();
const folder = mkdtempSync(join(tmpdir(), 'vangon-map-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

await installEverything();
await build({ flags: ['--sourcemap=hidden'] });
const told = join(folder, 'told.jsonl');
const { code } = await run(
  pinnedNode,
  [
    packageProgram('playwright'),
    'test',
    '--workers=1',
    '--retries=0',
    ...specs.map((spec) => `[\\\\/]${spec}\\.spec\\.ts$`),
  ],
  {
    env: {
      VANGON_BROWSER: await browserShell(),
      VANGON_WHOLE_BROWSER: await browser(),
      VANGON_MAP: told,
    },
    shown: true,
  },
);
write(readTold(), { isSure: code === 0 });
if (code !== 0)
  giveUp('Not all journeys passed: of those that did not, the map may miss something.');

function readTold() {
  const lines = readFileSync(told, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line));
}

/** Replaces what is known of the specs that ran, and forgets specs that are gone. */
function write(journeys, { isSure }) {
  const ran = new Set(journeys.map(({ spec }) => spec));
  const kept = new Set(Object.keys(texts).filter((spec) => !ran.has(spec)));
  const found = new Map();
  const add = (name, spec) => found.set(name, (found.get(name) ?? new Set()).add(spec));
  for (const [name, each] of Object.entries(map))
    for (const spec of each.split(' ')) if (kept.has(spec)) add(name, spec);
  for (const { spec, folders } of journeys) for (const name of folders) add(name, spec);
  const sorted = [...found]
    .toSorted(([one], [other]) => byName(one, other))
    .map(([name, each]) => [name, [...each].toSorted(byName).join(' ')]);
  writeJson(MAP, sorted);
  const hash = (spec) => (ran.has(spec) ? isSure && hashOf(texts[spec]) : mapped[spec]);
  writeJson(
    MAPPED,
    Object.keys(texts)
      .toSorted(byName)
      .map((spec) => [spec, hash(spec) || undefined]),
  );
  say(`The map has ${found.size} folders; ${ran.size} specs were looked at.`);
}

function writeJson(path, entries) {
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(entries), undefined, 2)}\n`);
}
