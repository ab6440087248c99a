// npm start and npm run dev: installs what is missing, builds what changed, and runs the shop until it is stopped.
// With --built, as in a container, it only runs what is there.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build, giveUp, pinnedNode, root, run, say } from './bootstrap.mjs';
import { installEverything, installToRun } from './install.mjs';
import { parentFlags, shopEnvironment, shopFlags, shopProgram } from './shop-flags.mjs';

const { dev, processes, hasOwnPorts, isBuilt } = readArguments();

// Read before the slow work, so that ending npm meanwhile also ends the shop.
const npm = npmAbove();
const parent = process.ppid;

const environment = dev
  ? { NODE_ENV: 'development', VANGON_DEV: '1' }
  : { NODE_ENV: process.env.NODE_ENV ?? 'production', VANGON_DEV: undefined };

if (isBuilt) await checkSettings();
else {
  await (dev ? installEverything() : installToRun());
  if (!dev) await build({ prepare: checkSettings });
}

// The IPC channel tells the shop when this process ends, however it ends: then the shop stops too.
const shop = spawn(pinnedNode, programArguments(), {
  cwd: root,
  env: { ...shopEnvironment, ...process.env, ...environment },
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => shop.kill(signal));
process.on('SIGHUP', () => (processes > 1 ? void replaceProcesses() : shop.kill('SIGHUP')));
shop.once('error', (error) => giveUp(`The shop could not be started: ${error.message}`));
shop.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 137 : 1)));
stopWithNpm();

/** The shop does this too, but only when it opens, which is late after a build. */
async function checkSettings() {
  const { code, output } = await run(pinnedNode, ['bin/check-settings.ts'], {
    env: {
      ...environment,
      ...(processes > 1 && { VANGON_PROCESSES: String(processes) }),
      ...(hasOwnPorts && { VANGON_OWN_PORTS: '1' }),
    },
  });
  if (code !== 0) giveUp(output.trimEnd());
}

/** Builds what is in the folder now; if the build fails, nothing is replaced. */
async function replaceProcesses() {
  if (isBuilt) return shop.kill('SIGHUP');
  const { code, output } = await run(process.execPath, ['bin/build.mjs']);
  if (output) say(output.trimEnd());
  if (code === 0) shop.kill('SIGHUP');
}

function programArguments() {
  if (dev) return ['--enable-source-maps', 'bin/shop.ts'];
  return processes > 1
    ? [
        ...parentFlags,
        'bin/processes.mjs',
        String(processes),
        ...(hasOwnPorts ? ['--own-ports'] : []),
      ]
    : [...shopFlags, shopProgram];
}

/** `--processes 4`, or `--processes auto` for one per core; with `--own-ports` on PORT and the ports after it. */
function readArguments() {
  const { values } = parseKnown({
    options: {
      dev: { type: 'boolean' },
      processes: { type: 'string' },
      'own-ports': { type: 'boolean' },
      built: { type: 'boolean' },
    },
  });
  const requested = values.processes ?? '1';
  const count = requested === 'auto' ? availableParallelism() : Number(requested);
  if (!/^([1-9]\d?|auto)$/.test(String(requested)))
    giveUp('--processes takes a number from 1 to 99, or auto for one on each processor core.');
  if (values['own-ports'] && values.processes === undefined)
    giveUp('--own-ports goes with --processes: one port for each.');
  if (values.dev && count > 1) giveUp('Development is for one process: leave --processes out.');
  if (values.built && values.dev) giveUp('Development builds on request: leave --built out.');
  if (values.built && !existsSync(join(root, shopProgram)))
    giveUp('Nothing has been built yet: run npm run build first, or leave --built out.');
  return {
    dev: Boolean(values.dev),
    isBuilt: Boolean(values.built),
    processes: count,
    hasOwnPorts: Boolean(values['own-ports']),
  };
}

/** Otherwise a mistyped option would start a different shop than intended. */
function parseKnown(requested) {
  try {
    return parseArgs(requested);
  } catch (error) {
    giveUp(error.message);
  }
}

// A killed npm notifies nobody, and SIGTERM reaches only the shell in between: otherwise the shop would keep running.
function stopWithNpm() {
  if (!npm) return;
  const timer = setInterval(() => {
    if (process.ppid === parent && isAlive(npm)) return;
    clearInterval(timer);
    shop.kill('SIGTERM');
  }, 100);
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

// npm is the parent of this process, or of the shell that started it.
function npmAbove() {
  let pid = process.ppid;
  for (const _ of ['this process', 'its shell']) {
    const { stdout } = spawnSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], {
      encoding: 'utf8',
    });
    const [, parent, command] = stdout?.match(/^\s*(\d+)\s+(.*)/) ?? [];
    if (/\bnpm(\b|-cli)/.test(command)) return pid;
    pid = Number(parent);
    if (!pid) return undefined;
  }
  return undefined;
}
