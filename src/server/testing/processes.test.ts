import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../config/free-port.ts';
import { clientOf } from './client-of.ts';
import { childrenOf, spawnProcesses } from './shop-process.ts';
import { addProduct, checkoutOf, stockOf } from './test-checkout.ts';
import { testDatabase } from './test-database.ts';

// Shops start several times, beside other tests.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const { url, pool } = await testDatabase({ holds: 'small shop' });
const dataDir = await mkdtemp(join(tmpdir(), 'vangon-processes-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const parents: ChildProcess[] = [];
afterAll(() => Promise.all(parents.map(end)));

async function end(parent: ChildProcess) {
  if (parent.exitCode !== null || parent.signalCode !== null) return;
  const ended = once(parent, 'exit');
  parent.kill('SIGTERM');
  await ended;
}

function startParent(count: number, env: Record<string, string>, ...flags: string[]) {
  const given = { CAPTCHA_DIFFICULTY: '2', DATABASE_URL: url, DATA_DIR: dataDir, ...env };
  const { shop: parent, ended, output } = spawnProcesses(count, given, ...flags);
  parents.push(parent);
  const says = (text: RegExp) =>
    vi.waitFor(() => expect(output()).toMatch(text), { timeout: 60_000, interval: 50 });
  return { parent, ended, says, output };
}

/** Asks for one thing after the other all the time; returns what was answered. */
async function askAllTheTime(address: string, until: AbortSignal) {
  const statuses: (200 | string)[] = [];
  const paths = ['/', '/cart', '/shop', '/health/ready', '/drawings/logo.svg'];
  while (!until.aborted)
    for (const path of paths)
      statuses.push(
        await fetch(address + path).then(
          async (answer) => {
            await answer.arrayBuffer();
            return answer.ok || isBusy(answer) ? 200 : `${path}: ${answer.status}`;
          },
          (error: Error) => `${path}: ${error.message} ${String(error.cause)}`,
        ),
      );
  return statuses;
}

/** A crowded machine, not a process that stops: those do not say when to come again. */
const isBusy = ({ status, headers }: Response) => status === 503 && headers.has('retry-after');

/** Asks again as a browser does, under the same key: the sandbox may just be changing its process. */
async function buy(address: string, productId: number) {
  const ask = clientOf({ address });
  const body = await checkoutOf(ask, pool, [{ product_id: productId, quantity: 1 }]);
  const key = randomUUID();
  for (;;) {
    const answer = await ask('POST checkout', { body, key }).catch(codeOf);
    if (answer !== 'unavailable' && answer !== 'payment_pending') return answer;
  }
}

const codeOf = ({ code, message }: Error & { code?: string }) => code ?? message;

it('several processes need a public address, and say so once', async () => {
  const { ended, output } = startParent(2, { PORT: '0' });
  expect(await ended).toBe(1);
  expect(output().match(/PUBLIC_URL is not set/g)).toHaveLength(1);
});

describe('two on one port', () => {
  it('one scrape sees the figures of both, each with its place, and those of the shop once', async () => {
    const { scrape, address, output } = await open();
    expect(output().match(/VanGon is open at/g)).toHaveLength(1);
    await Promise.all(Array.from({ length: 10 }, () => fetch(`${address}/cart`)));
    const text = await scrape();
    expect(text.endsWith('# EOF\n')).toBe(true);
    expect(text.match(/^# TYPE vangon_cache_asked /gm)).toHaveLength(1);
    const memory = linesOf(text, 'process_resident_memory_bytes');
    expect(new Set(memory.map((line) => /process="(\d)"/.exec(line)?.[1]))).toEqual(
      new Set(['1', '2']),
    );
    expect(linesOf(text, 'vangon_database_up')).toEqual(['vangon_database_up 1']);
    expect(linesOf(text, 'vangon_processes')).toEqual([
      'vangon_processes{state="wanted"} 2',
      'vangon_processes{state="open"} 2',
    ]);
    expect(linesOf(text, 'vangon_process_restarts_total')).toEqual([
      'vangon_process_restarts_total 0',
    ]);
  });

  it('one that is killed is replaced at its place, and the sandbox goes on with its orders', async () => {
    const { parent, says, address, scrape } = await open();
    const drum = await addProduct(pool, { stock: 100 });
    expect(await buy(address, drum)).toMatchObject({ Success: true });
    const children = await childrenOf(parent.pid!);
    for (const [at, pid] of children.entries()) {
      process.kill(pid, 'SIGKILL');
      await says(new RegExp('(It is open[^]*){' + String(at + 1) + '}'));
      // Whichever of the two ran the sandbox, the other has taken it over.
      expect(await buy(address, drum)).toMatchObject({ Success: true });
      // One that dies takes its counts along, and its successor begins at its place.
      const text = await scrape();
      expect(linesOf(text, 'process_resident_memory_bytes')).toHaveLength(2);
      expect(linesOf(text, 'vangon_process_restarts_total')).toEqual([
        `vangon_process_restarts_total ${at + 1}`,
      ]);
    }
    const now = await childrenOf(parent.pid!);
    expect(now).toHaveLength(2);
    expect(now.filter((pid) => children.includes(pid))).toEqual([]);
    await says(/A process ended \(SIGKILL\)/);
    expect(await stockOf(pool, drum)).toBe(97);
  });

  it('are replaced one after the other on SIGHUP without a failed request, while they sell', async () => {
    const { parent, ended, says, output, address } = await open();
    const before = await childrenOf(parent.pid!);
    expect(before).toHaveLength(2);

    const drum = await addProduct(pool, { stock: 1_000 });
    const over = new AbortController();
    const request = askAllTheTime(address, over.signal);
    let sold = 0;
    const selling = (async () => {
      while (!over.signal.aborted) {
        const answer = await buy(address, drum).catch(codeOf);
        // Before there was an order.
        if (answer === 'unavailable') continue;
        expect(answer).toMatchObject({ Success: true });
        sold += 1;
      }
    })();
    parent.kill('SIGHUP');
    const rolled = says(/processes have been replaced/).finally(() => over.abort());
    const [, , statuses] = await Promise.all([rolled, selling, request]);

    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(statuses.length).toBeGreaterThan(100);
    expect(sold).toBeGreaterThan(0);
    expect(await stockOf(pool, drum)).toBe(1_000 - sold);
    const after = await childrenOf(parent.pid!);
    expect(after).toHaveLength(2);
    expect(after.filter((pid) => before.includes(pid))).toEqual([]);
    expect(output().match(/VanGon is open at/g)).toHaveLength(1);

    parent.kill('SIGTERM');
    expect(await ended).toBe(0);
    for (const pid of after) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  /** The same two for all of these: each start takes seconds. */
  const open = () => (opened ??= openBoth());
  let opened: ReturnType<typeof openBoth> | undefined;

  async function openBoth() {
    const [port, metricsPort] = [await freePort(), await freePort()];
    const address = `http://localhost:${port}`;
    const env = {
      PORT: String(port),
      PUBLIC_URL: address,
      METRICS_PORT: String(metricsPort),
    };
    const started = startParent(2, env);
    await started.says(/processes are open/);
    const scrape = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return { ...started, address, scrape };
  }

  const linesOf = (text: string, name: string) =>
    text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
});

it('a taken metrics port ends the start before any process opens', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const port = await freePort();
  const { ended, output } = startParent(2, {
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    METRICS_PORT: String((taken.address() as AddressInfo).port),
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none?sslmode=disable',
  });
  expect(await ended).toBe(1);
  expect(output()).toMatch(/^METRICS_PORT \d+ cannot be used: another program has that port/);
  taken.close();
});

describe('with a port for each', () => {
  async function startWithPorts() {
    for (;;) {
      const port = await freePort();
      const env = { PORT: String(port), PUBLIC_URL: `http://localhost:${port}` };
      const started = startParent(2, env, '--own-ports');
      await started.says(/processes are open|is in use/);
      // Somebody else's connection can have the second port.
      if (!started.output().includes('is in use')) return { ...started, port };
      await started.ended;
    }
  }
  const isLive = async (port: number, ms = 10_000) =>
    (await fetch(`http://127.0.0.1:${port}/health/live`, { signal: AbortSignal.timeout(ms) })).ok;

  it('whoever asks one that is killed is told so at once, and may ask another; all stop when their parent is killed', async () => {
    const { parent, says, port } = await startWithPorts();
    const [first] = await childrenOf(parent.pid!);
    process.kill(first!, 'SIGSTOP');
    const asked = isLive(port).catch((error: Error) => error.name);
    // Whatever is passed on is on its way by now.
    expect(await isLive(port + 1)).toBe(true);
    process.kill(first!, 'SIGKILL');
    expect(await asked).not.toBe('TimeoutError');
    await says(/It is open/);
    expect(await isLive(port)).toBe(true);

    const children = await childrenOf(parent.pid!);
    expect(children).toHaveLength(2);
    parent.kill('SIGKILL');
    await vi.waitFor(
      () => {
        for (const pid of children) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
      },
      { timeout: 30_000, interval: 50 },
    );
  });

  it.each([
    ['first', 0],
    ['second', 1],
  ])('a %s port that another program has ends the start with a word about it', async (_, at) => {
    const taken = createServer();
    await new Promise<void>((ready) => taken.listen(0, '127.0.0.1', ready));
    const { port } = taken.address() as AddressInfo;
    const { ended, output } = startParent(
      2,
      { PORT: String(port - at), PUBLIC_URL: `http://localhost:${port - at}` },
      '--own-ports',
    );
    expect(await ended).toBe(1);
    expect(output()).toContain(`Port ${port} is in use.`);
    expect(output()).not.toContain('the wanted port was taken');
    taken.close();
  });

  it('their first port has to be named', async () => {
    const { ended, output } = startParent(2, { PORT: '0' }, '--own-ports');
    expect(await ended).toBe(1);
    expect(output()).toContain('With --own-ports set PORT to the first port');
  });
});
