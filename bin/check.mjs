// npm run check: the one gate. Checks lockfile, types, imports, lint, format and unused code; if they pass, the tests run.
// With `-- --code` it stops before the tests.
import { packageProgram, pinnedNode, root, run, secondsSince } from './bootstrap.mjs';
import { installEverything } from './install.mjs';

const steps = [
  { name: 'lockfile', program: () => 'build/complete-lockfile.mjs', args: ['--check'] },
  step('types', ['typescript', 'tsc'], ['--noEmit']),
  { name: 'imports', program: () => 'build/imports/check.ts', args: [] },
  step('lint', ['oxlint'], ['--type-aware', '--deny-warnings']),
  step('format', ['oxfmt'], ['--check']),
  step('unused code', ['knip'], []),
];

await installEverything();
const failed = [];
for (const { name, program, args } of steps) {
  const start = Date.now();
  const { code, output } = await run(pinnedNode, [program(), ...args]);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${secondsSince(start)})`);
  if (code === 0) continue;
  console.log(output.trimEnd());
  failed.push(name);
}

if (failed.length > 0) {
  console.error(`\nNot well: ${failed.join(', ')}. The tests were not run.`);
  process.exit(1);
}
if (process.argv.includes('--code')) process.exit(0);
const { code } = await run(process.execPath, [`${root}/bin/test.mjs`], { shown: true });
process.exitCode = code;

// The packages may not be installed yet when the steps are listed, so the program is looked up later.
function step(name, [packageName, program], args) {
  return { name, program: () => packageProgram(packageName, program), args };
}
