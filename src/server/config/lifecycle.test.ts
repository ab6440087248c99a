import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, expect, test, vi } from 'vitest';
import { runStopSteps } from './lifecycle.ts';

const folder = await mkdtemp(join(tmpdir(), 'vangon-lifecycle-'));
afterAll(() => rm(folder, { recursive: true }));

const QUICKLY = `{ what: 'requests', within: 5, stop: () => console.log('stopped') }`;
const NEVER = `{ what: 'jobs', within: 60, stop: () => (console.log('stopping'), new Promise(() => setInterval(() => {}, 1e6))) }`;
const LATE = `{ what: 'jobs', within: 0.05, stop: () => new Promise(() => setInterval(() => {}, 1e6)) }`;
const FAILING = `{ what: 'the pool', within: 5, stop: () => { throw new Error('no') } }`;

/** A process that runs until it is stopped, and what it printed and how it ended. */
async function run(steps: string, act: (child: ChildProcess) => unknown, body = '') {
  const script = join(folder, `${Math.random()}.ts`);
  await writeFile(
    script,
    `import { runUntilStopped } from ${JSON.stringify(join(import.meta.dirname, 'lifecycle.ts'))};
     const say = (fields, message) => console.log(message);
     setInterval(() => {}, 60_000);
     runUntilStopped({ error: say, fatal: say }, [${steps}]);
     process.send('ready');
     ${body}`,
  );
  const child = fork(script, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const ended = once(child, 'exit');
  const printed = text(child.stdout!);
  await once(child, 'message');
  await act(child);
  const [code] = await ended;
  return { code, printed: (await printed).trim().split('\n') };
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'stops in order and exits with 0 on %s',
  async (signal) => {
    const result = await run(QUICKLY, (child) => child.kill(signal));
    expect(result).toEqual({ code: 0, printed: ['stopped'] });
  },
);

test('stops in order when the launcher ends', async () => {
  const result = await run(QUICKLY, (child) => child.disconnect());
  expect(result).toEqual({ code: 0, printed: ['stopped'] });
});

test('counts a Ctrl-C that arrives twice as one, and exits at once on a second one', async () => {
  const start = Date.now();
  const result = await run(NEVER, async (child) => {
    child.kill('SIGINT');
    await once(child.stdout!, 'data');
    child.kill('SIGINT');
    await wait(600);
    child.kill('SIGINT');
  });
  expect(result.code).toBe(130);
  expect(Date.now() - start).toBeGreaterThan(600);
});

test('a step that takes too long or fails does not keep the next ones from being taken', async () => {
  const result = await run([LATE, FAILING, QUICKLY].join(), (child) => child.kill('SIGTERM'));
  expect(result).toEqual({
    code: 1,
    printed: ['Could not stop jobs cleanly', 'Could not stop the pool cleanly', 'stopped'],
  });
});

test.each(["Promise.reject(new Error('x'))", "setImmediate(() => { throw new Error('x') })"])(
  'stops everything and exits with 1 on an unhandled error: %s',
  async (mishap) => {
    const result = await run(QUICKLY, () => undefined, mishap);
    expect(result).toEqual({
      code: 1,
      printed: [expect.stringContaining('Unhandled error'), 'stopped'],
    });
  },
);

test('takes the steps one after the other', async () => {
  const order: string[] = [];
  const step = (what: string, ms: number) => ({
    what,
    within: 1,
    stop: () => wait(ms).then(() => order.push(what)),
  });
  const error = vi.fn();
  const log = Object.assign(pino({ level: 'silent' }), { error });
  expect(await runStopSteps(log, [step('requests', 20), step('jobs', 1)])).toBe(true);
  expect(order).toEqual(['requests', 'jobs']);
  expect(error).not.toHaveBeenCalled();
});
