import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { until } from './until.ts';

const CONFIG = join(import.meta.dirname, '../docs/haproxy.cfg');
const LINE =
  /^\S+ \[[^\]]+\] shop (\w+)\/(\S+) \S+ (-?\d+) .* (\S{4}) [\d/]+\/(\+?)(\d+) \d+\/\d+ "(\S+) (\S+)/;

/** One request, parsed from HAProxy's log. */
export interface ForwardedRequest {
  backend: string;
  /** Index of the process that responded. */
  server: string;
  status: number;
  /** HAProxy's termination state: `----` if normal. */
  ended: string;
  retries: number;
  method: string;
  path: string;
}

export interface Balancer extends AsyncDisposable {
  address: string;
  /** Address of the primary, whichever it is. */
  databaseAddress: { host: string; port: number };
  /** Resolves once all processes are up. */
  ready(): Promise<void>;
  /** The requests forwarded since the start; it keeps growing. */
  passed: readonly ForwardedRequest[];
  /** `false` takes a process out of rotation for new requests. */
  use(server: string, isUsed: boolean): Promise<void>;
  /** Routes database connections to the standby. */
  leadToStandby(): Promise<void>;
}

interface Backends {
  folder: string;
  port: number;
  databasePort: number;
  /** Ports of the processes, by index. */
  shops: readonly number[];
  primary: string;
  standby: string;
}

/** Runs HAProxy with docs/haproxy.cfg. */
export async function openBalancer(backends: Backends): Promise<Balancer> {
  const file = join(backends.folder, 'haproxy.cfg');
  const socket = join(backends.folder, 'haproxy.sock');
  await writeFile(file, withAddresses(await readFile(CONFIG, 'utf8'), backends, socket));
  const program = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(program, 'exit');
  const passed: ForwardedRequest[] = [];
  let errors = '';
  program.stderr.on('data', (chunk: Buffer) => (errors += String(chunk)));
  createInterface(program.stdout).on('line', (line) => {
    const one = read(line);
    if (one) passed.push(one);
  });
  const command = async (words: string) => {
    const admin = connect(socket);
    admin.end(`${words}\n`);
    return text(admin);
  };
  await until('HAProxy listens', async () => {
    if (program.exitCode !== null) throw new Error(`HAProxy did not start:\n${errors}`);
    return (await command('show info').catch(() => '')) !== '';
  });
  const areUp = async () => {
    const rows = (await command('show stat')).split('\n').map((row) => row.split(','));
    const servers = rows.filter(([proxy, name]) => proxy === 'pages' && /^\d+$/.test(name ?? ''));
    return servers.length === backends.shops.length && servers.every((row) => row[17] === 'UP');
  };
  return {
    address: `http://127.0.0.1:${backends.port}`,
    databaseAddress: { host: '127.0.0.1', port: backends.databasePort },
    passed,
    async ready() {
      await until('HAProxy finds all processes ready', areUp);
    },
    async use(server, isUsed) {
      for (const backend of ['pages', 'calls'])
        await command(`set server ${backend}/${server} state ${isUsed ? 'ready' : 'maint'}`);
    },
    async leadToStandby() {
      await command('set server database/primary state maint');
      await command('set server database/standby state ready');
    },
    async [Symbol.asyncDispose]() {
      program.kill('SIGKILL');
      await ended;
    },
  };
}

function withAddresses(
  config: string,
  { port, databasePort, shops, primary, standby }: Backends,
  socket: string,
): string {
  const of = new URL(primary).host;
  const to = new URL(standby).host;
  const changed = config
    .replace('/run/haproxy.sock mode', `${socket} mode`)
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replace('bind :5433', `bind 127.0.0.1:${databasePort}`)
    .replace('server primary 10.0.0.21:5432', `server primary ${of}`)
    .replace('server standby 10.0.0.22:5432', `server standby ${to}`);
  // Replaces each list of servers with these processes.
  return changed.replaceAll(/(?: {2}server (?:one|two|three|four) .*\n)+/g, (list) =>
    shops
      .map((at, place) => {
        const track = list.includes(' track ') ? ` track pages/${place}` : '';
        return `  server ${place} 127.0.0.1:${at}${track}\n`;
      })
      .join(''),
  );
}

function read(line: string): ForwardedRequest | undefined {
  const found = LINE.exec(line);
  if (!found) return undefined;
  const [, backend, server, status, ended, , retries, method, path] = found;
  return {
    backend: backend!,
    server: server!,
    ended: ended!,
    method: method!,
    path: path!,
    status: Number(status),
    retries: Number(retries),
  };
}
