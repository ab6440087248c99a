// Runs a command of the bench: `node bench/build.mjs bench/server.ts --strict`. What is measured is what `npm start` would
// serve: packages and build are brought up to date first.
import { build, pinnedNode, run } from '../bin/bootstrap.mjs';
import { installEverything } from '../bin/install.mjs';

await installEverything();
await build();
// Not by the shell, which may have found another Node before this one was installed.
const [command, ...args] = process.argv.slice(2);
if (command) process.exitCode = (await run(pinnedNode, [command, ...args], { shown: true })).code;
