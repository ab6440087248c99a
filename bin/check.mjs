// npm run check: the one gate. Types, lint, format and unused code are all looked at; when they are well, the tests run.
import { install, packageProgram, pinnedNode, root, run, secondsSince } from './bootstrap.mjs';

const steps = [
  ['types', [packageProgramLater('typescript', 'tsc'), '--noEmit']],
  ['lint', [packageProgramLater('oxlint'), '--type-aware', '--deny-warnings']],
  ['format', [packageProgramLater('oxfmt'), '--check']],
  ['unused code', [packageProgramLater('knip')]],
];

await install();
const wrong = [];
for (const [name, [program, ...args]] of steps) {
  const start = Date.now();
  const { code, output } = await run(pinnedNode, [program(), ...args]);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${secondsSince(start)})`);
  if (code === 0) continue;
  console.log(output.trimEnd());
  wrong.push(name);
}

if (wrong.length > 0) {
  console.error(`\nNot well: ${wrong.join(', ')}. The tests were not run.`);
  process.exit(1);
}
const { code } = await run(process.execPath, [`${root}/bin/test.mjs`], { shown: true });
process.exitCode = code;

// Packages may not be installed yet when this file is read.
function packageProgramLater(name, program = name) {
  return () => packageProgram(name, program);
}
