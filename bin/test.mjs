// npm test: installs and builds what the tests need, then runs them level by level: unit, calls, and the journeys that
// are tagged @core. `-- --all` runs every test, at depth; `-- cart` what concerns a word; `-- --changed [ref]` what has
// changed since a commit, or is not committed.
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './bootstrap.mjs';
import { browser, browserShell } from './browser.mjs';
import { installEverything } from './install.mjs';
import { chooseTests } from './testing/choose.mjs';
import { conclude } from './testing/conclude.mjs';
import { runJourneys, runLevel } from './testing/levels.mjs';

const reports = mkdtempSync(join(tmpdir(), 'vangon-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
// All levels have one seed, which the closing lines tell.
process.env.VANGON_SEED ||= String(randomInt(1, 2 ** 31));

await installEverything();
const { levels, journeys, depth, isPart } = await chooseTests(process.argv.slice(2));
if (depth) process.env.VANGON_TEST_DEPTH = depth;
// Downloading a browser leaves the processor to what runs meanwhile.
const browsers = journeys && Promise.all([browserShell(), browser()]);
// The build keeps one core busy; unit tests need none of it, and take the other.
const unit = levels.filter(({ level }) => level === 'unit').map((each) => runLevel(each, reports));
await build();
// System tests mostly wait: they run beside those that calculate, and are told after them.
const system = levels
  .filter(({ level }) => level === 'system')
  .map((each) => runLevel(each, reports, { isBeside: true }));
const results = await Promise.all(unit);
for (const each of levels.filter(({ level }) => level === 'calls'))
  results.push(await runLevel(each, reports));
for (const result of await Promise.all(system)) {
  console.log(result.output);
  results.push(result);
}
if (journeys) results.push(await runJourneys(journeys, await browsers, reports));
process.exitCode = conclude(results, { isPart, seed: process.env.VANGON_SEED });
