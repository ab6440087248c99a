// Runs a benchmark: `node bench/build.mjs bench/server.ts --strict`. Installs and builds first, so that it measures what
// `npm start` would serve.
import { build, pinnedNode, run } from '../bin/bootstrap.mjs';
import { installEverything } from '../bin/install.mjs';

await installEverything();
await build();
// Not through the shell, which may have found another Node before the pinned one was installed.
const [command, ...args] = process.argv.slice(2);
if (command) process.exitCode = (await run(pinnedNode, [command, ...args], { shown: true })).code;
