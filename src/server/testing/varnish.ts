import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const VCL = join(import.meta.dirname, '../../../docs/varnish.vcl');

/** Needs the modules that docs/varnish.vcl imports; Debian has both. */
export const hasVarnish = (): boolean =>
  process.platform === 'linux' &&
  spawnSync('varnishd', ['-C', '-f', VCL, '-n', tmpdir()]).status === 0;

export interface Varnish {
  address: string;
  stop(): Promise<void>;
}

/** Runs Varnish with docs/varnish.vcl in front of these shops, round robin. */
export async function startVarnish(
  port: number,
  shops: readonly string[],
  secret: string,
): Promise<Varnish> {
  const folder = await mkdtemp(join(tmpdir(), 'vangon-varnish-'));
  const vcl = join(folder, 'shop.vcl');
  await writeFile(vcl, withShops(await readFile(VCL, 'utf8'), shops));
  const program = spawn(
    'varnishd',
    [
      '-F',
      '-j',
      'none',
      '-n',
      join(folder, 'work'),
      '-a',
      `127.0.0.1:${port}`,
      '-f',
      vcl,
      '-s',
      'malloc,20m',
      '-p',
      'http_gzip_support=off',
    ],
    { env: { ...process.env, PURGE_SECRET: secret }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let output = '';
  program.stderr.on('data', (chunk: Buffer) => (output += String(chunk)));
  const ended = once(program, 'exit');
  const address = `http://127.0.0.1:${port}`;
  while (!(await fetch(address, { method: 'PURGE' }).catch(() => undefined))) {
    if (program.exitCode !== null) throw new Error(`Varnish did not start:\n${output}`);
    await wait(50);
  }
  return {
    address,
    async stop() {
      program.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function withShops(vcl: string, shops: readonly string[]): string {
  const ports = shops.map((shop) => new URL(shop).port);
  const backends = ports.map(
    (port) => `backend shop${port} { .host = "127.0.0.1"; .port = "${port}"; }`,
  );
  const director = `
import directors;
sub vcl_init {
  new shops = directors.round_robin();
  ${ports.map((port) => `shops.add_backend(shop${port});`).join('\n  ')}
}
sub vcl_recv { set req.backend_hint = shops.backend(); }`;
  return vcl.replace(/backend shop \{[^}]*\}/, backends.join('\n') + director);
}
