// npm start -- --processes N: runs N processes of the shop on one port, or with --own-ports on one each, replaces
// those that die, and on SIGHUP all, one after the other; see docs/decisions/078 and 081. Uses nothing but Node, to
// save memory.
import cluster from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { shopFlags, shopProgram } from './shop-flags.mjs';

// As in lifecycle.ts: one Ctrl-C arrives several times.
const SAME_PRESS_MS = 400;
/** A process stops within the sum of its stop steps' limits. */
const STOP_WITHIN_MS = 90_000;
const LONGEST_WAIT_MS = 30_000;
/** A process that ran longer than this is replaced at once. */
const LIVED_MS = 60_000;

const count = Number(process.argv[2]);
/** With separate ports a balancer chooses the process, so that each page is cached in only one of them. */
const hasOwnPorts = process.argv[3] === '--own-ports';
const firstPort = Number(process.env.PORT?.trim() || 3000);
if (hasOwnPorts && !(firstPort > 0)) {
  say('With --own-ports set PORT to the first port of the processes, such as 3001.');
  process.exit(1);
}
/** One entry per process: `worker` is undefined until one has opened. */
const places = Array.from({ length: count }, (_, at) => ({
  worker: undefined,
  openedAt: 0,
  waitMs: 0,
  port: hasOwnPorts ? firstPort + at : undefined,
}));
const alive = new Set();
let sharedPort;
let metrics;
let stoppingSince;
let isRolling = false;
/** How often a process that died was replaced. */
let restarts = 0;

// With round-robin scheduling this process hands connections over, and one just being handed to a dying process would
// stay open without an answer. A process with a port of its own accepts connections itself.
if (hasOwnPorts) cluster.schedulingPolicy = cluster.SCHED_NONE;
cluster.setupPrimary({ exec: shopProgram, args: [], execArgv: shopFlags });

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, onStopSignal);
process.on('SIGHUP', () => void roll());
// The launcher has exited.
process.on('disconnect', () => void stop(0));
// Writing to a closed terminal must not interrupt the shutdown.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});

await openAll();

/** The first process prepares the database and reports problems; the others then only join. */
async function openAll() {
  if (!(await openMetrics())) return stop(1);
  for (const [at, place] of places.entries()) {
    const failed = await fill(place, at === 0);
    if (stoppingSince !== undefined) return;
    if (failed !== undefined) return stop(failed || 1);
  }
  say(`${count} processes are open.`);
}

/** Before any process, because the shop must not open if that port is taken. The first process reports one that is none. */
async function openMetrics() {
  const port = Number(process.env.METRICS_PORT?.trim() || NaN);
  if (!(port > 0 && port < 65_536)) return true;
  const { openMetricsOfProcesses } = await import('./metrics-of-processes.mjs');
  try {
    metrics = await openMetricsOfProcesses({
      host: process.env.METRICS_HOST?.trim() || '127.0.0.1',
      port,
      count,
      listProcesses: () => places.flatMap(({ worker }) => worker ?? []),
      countRestarts: () => restarts,
      onError: (error) => say(`Figures could not be gathered: ${error.message}`),
    });
    return true;
  } catch (error) {
    say(error.message);
    return false;
  }
}

/** Starts a process at a place, beside a running one if any; returns the exit code of one that does not open. */
async function fill(place, isFirst = false) {
  const port = place.port ?? sharedPort;
  const worker = cluster.fork({
    VANGON_PROCESSES: String(count),
    VANGON_PLACE: String(places.indexOf(place) + 1),
    ...(isFirst && { VANGON_FIRST: '1' }),
    // A process on another port would not be found.
    ...(port !== undefined && { PORT: String(port) }),
  });
  alive.add(worker);
  const ended = once(worker, 'exit').then(([code, signal]) => {
    alive.delete(worker);
    if (place.worker === worker) onDied(place, code, signal);
    return code ?? 1;
  });
  const failed = await Promise.race([opened(worker), ended]);
  if (failed !== undefined) return failed;
  Object.assign(place, { worker, openedAt: Date.now() });
}

async function opened(worker) {
  const [message] = await once(worker, 'message');
  // Port 0 stays 0: the system gives all of them the same free port.
  if (process.env.PORT !== '0') sharedPort = message.port;
}

function onDied(place, code, signal) {
  place.worker = undefined;
  if (stoppingSince !== undefined) return;
  say(`A process ended (${signal ?? `exit code ${code}`}). Another one takes its place.`);
  if (Date.now() - place.openedAt > LIVED_MS) place.waitMs = 0;
  void replace(place);
}

/** Retries with growing waits; but if no process is left, the error ends everything. */
async function replace(place) {
  while (stoppingSince === undefined) {
    await wait(place.waitMs);
    place.waitMs = Math.min(LONGEST_WAIT_MS, place.waitMs * 2 || 100);
    if (stoppingSince !== undefined) return;
    const failed = await fill(place);
    if (failed === undefined) {
      restarts += 1;
      return say('It is open.');
    }
    if (places.every(({ worker }) => !worker)) return stop(failed || 1);
    say('It did not open. Trying again …');
  }
}

/** Stops each process only after its successor is open. */
async function roll() {
  if (isRolling || stoppingSince !== undefined) return;
  isRolling = true;
  const failed = await replaceAll();
  isRolling = false;
  if (stoppingSince !== undefined) return;
  say(
    failed
      ? 'A new process did not open; those that are not replaced yet stay.'
      : 'The processes have been replaced.',
  );
}

/** Returns true if a process did not open. */
async function replaceAll() {
  for (const place of places) {
    const old = place.worker;
    // A process that has just died is already being replaced.
    if (!old) continue;
    if ((await fill(place)) !== undefined) return true;
    await end(old);
    if (stoppingSince !== undefined) break;
  }
  return false;
}

async function end(worker) {
  if (!alive.has(worker)) return 0;
  const ended = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  const late = setTimeout(() => worker.process.kill('SIGKILL'), STOP_WITHIN_MS);
  const [code] = await ended;
  clearTimeout(late);
  return code ?? 1;
}

function onStopSignal() {
  if (stoppingSince === undefined) return void stop(0);
  if (Date.now() - stoppingSince < SAME_PRESS_MS) return;
  for (const worker of alive) worker.process.kill('SIGKILL');
  process.exit(130);
}

async function stop(code) {
  if (stoppingSince !== undefined) return;
  stoppingSince = Date.now();
  metrics?.stop();
  const codes = await Promise.all([...alive].map(end));
  process.exit(code || (codes.every((each) => each === 0) ? 0 : 1));
}

function say(text) {
  console.error(text);
}
