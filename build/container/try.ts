// npm run container: carries out the Dockerfile's own steps in a bare Debian and runs the shop in it as the image
// would: as that user, on a read-only root, with one volume. Needs root, Debian's debootstrap, and Linux.
import {
  type ChildProcess,
  execFileSync,
  type ExecFileSyncOptions,
  spawn,
  spawnSync,
} from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Dockerfile, readDockerfile, type Stage, type Step } from './read-dockerfile.ts';

const ROOT = join(import.meta.dirname, '../..');
const READY_WITHIN_MS = 300_000;
const STOP_WITHIN_MS = 100_000;
const AUTHORITIES = '/authorities.pem';
const QUIET: ExecFileSyncOptions = { stdio: ['ignore', 'ignore', 'pipe'], maxBuffer: 64 * 2 ** 20 };

const { values: options } = parseArgs({
  options: {
    /** Debian's release; one without PostgreSQL's client needs PostgreSQL's own packages, from the network. */
    debian: { type: 'string', default: 'trixie' },
    /** Only the stage of this name is carried out, and nothing is run. */
    stage: { type: 'string' },
    /** A folder that debootstrap made before. */
    bare: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});

interface Machine {
  root: string;
  workdir: string;
  user: string;
  env: Record<string, string>;
}

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const folder = mkdtempSync(join(tmpdir(), 'vangon-container-'));
const mounted: string[] = [];
const machines = new Map<string, Machine>();

async function main(): Promise<void> {
  process.on('exit', cleanUp);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

  if (process.getuid?.() !== 0) giveUp('This needs root: it makes a bare Debian and runs in it.');
  const dockerfile = readDockerfile(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'), {
    DEBIAN: `${options.debian}-slim`,
  });
  const bare = options.bare ?? makeBareDebian(options.debian);
  for (const stage of dockerfile.stages) {
    if (options.stage && stage.name !== options.stage) continue;
    machines.set(stage.name, carryOut(stage, bare));
  }
  if (options.stage) say(`The stage ${options.stage} can be built on ${options.debian}.`);
  else await tryImage(machines.get(dockerfile.stages.at(-1)!.name)!, dockerfile);
}

/** What the images debian:…-slim are made of. */
function makeBareDebian(release: string): string {
  const root = join(folder, 'bare');
  const own = `/usr/share/debootstrap/scripts/${release}`;
  // A release that is younger than debootstrap is made as the unstable one.
  const script = existsSync(own) ? [] : ['', '/usr/share/debootstrap/scripts/sid'];
  shown(`debootstrap ${release}`, () =>
    execFileSync('debootstrap', ['--variant=minbase', release, root, ...script], QUIET),
  );
  return root;
}

function carryOut({ name, image, steps }: Stage, bare: string): Machine {
  say(`FROM ${image} AS ${name}`);
  const root = join(folder, name);
  execFileSync('cp', ['--archive', bare, root]);
  mount(['-t', 'proc', 'proc'], join(root, 'proc'));
  // debootstrap made the devices; this machine's own are never mounted where a folder is later removed.
  mount(['-t', 'tmpfs', 'tmpfs'], join(root, 'dev/shm'));
  const machine: Machine = { root, workdir: '/', user: 'root', env: { PATH } };
  for (const step of steps) takeStep(machine, step);
  return machine;
}

function takeStep(machine: Machine, step: Step): void {
  if (step.kind === 'env') Object.assign(machine.env, step.values);
  else if (step.kind === 'user') machine.user = step.name;
  else if (step.kind === 'workdir') {
    machine.workdir = step.path;
    mkdirSync(join(machine.root, step.path), { recursive: true });
  } else if (step.kind === 'copy')
    shown(`COPY ${step.sources.join(' ')}`, () => copy(machine, step));
  else
    shown(`RUN ${step.command}`, () => {
      const { root, workdir, env } = machine;
      const undo = lendNetwork(root);
      const place = `cd ${workdir}; ${step.command}`;
      const args = [root, '/usr/bin/env', '-i', ...asWords({ ...env, ...ofNetwork() })];
      execFileSync('chroot', [...args, '/bin/sh', '-euc', place], QUIET);
      undo();
    });
}

function copy(machine: Machine, { from, sources, target }: Step & { kind: 'copy' }): void {
  const place = join(machine.root, target.startsWith('/') ? target : join(machine.workdir, target));
  if (from !== undefined) {
    mkdirSync(place, { recursive: true });
    // What a folder holds, as COPY does.
    execFileSync('cp', ['--archive', `${machines.get(from)!.root}${sources[0]}/.`, place]);
    return;
  }
  const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  const isIgnored = (file: string) =>
    ignored.some((each) => file === each || matchesGlob(file, `${each}/**`));
  // As in a fresh clone; `.` is all of it.
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const files = execFileSync('git', list, { cwd: ROOT, encoding: 'utf8' }).split('\0');
  for (const file of files.filter(Boolean).filter((each) => !isIgnored(each)))
    if (sources.includes('.') || sources.includes(file))
      if (existsSync(join(ROOT, file)))
        cpSync(join(ROOT, file), join(place, file), { preserveTimestamps: true });
}

/** Runs the image's command until it is well, asks what it should be able to do, stops it, and starts it once more. */
async function tryImage(
  machine: Machine,
  { command, healthcheck, volumes }: Dockerfile,
): Promise<void> {
  const { root } = machine;
  const data = join(folder, 'volume');
  execFileSync('cp', ['--archive', join(root, volumes[0]!), data]);
  // With what is mounted in it.
  mount(['--rbind', root], root);
  for (const volume of volumes) mount(['--bind', data], join(root, volume));
  mount(['-t', 'tmpfs', 'tmpfs'], join(root, 'tmp'));
  execFileSync('mount', ['-o', 'remount,bind,ro', root]);
  machine.env['PORT'] = String(await freePort());
  machine.env['DEMO_ORDERS'] = 'false';

  const identity = inside(machine, ['id']);
  check(`it runs as ${identity}`, /^uid=\d{4,}\(vangon\)/.test(identity));
  check('its root is read-only', !succeeds(machine, ['touch', '/app/x']));
  check('its volume is not', succeeds(machine, ['touch', `${volumes[0]}/x`]));
  for (const start of ['first', 'second']) {
    const begun = Date.now();
    const shop = spawn('chroot', argsOf(machine, command), { stdio: ['ignore', 'pipe', 'pipe'] });
    process.once('exit', () => shop.kill('SIGTERM'));
    const output = printed(shop);
    await untilWell(() => succeeds(machine, healthcheck), shop, output);
    say(`✓ ${start} start: well after ${((Date.now() - begun) / 1000).toFixed(1)} s`);
    if (start === 'first') checkClient(machine, volumes[0]!);
    shop.kill('SIGTERM');
    const [code] = (await Promise.race([
      once(shop, 'exit'),
      wait(STOP_WITHIN_MS, ['not at all'], { ref: false }),
    ])) as [number | string];
    check(`SIGTERM ends it with ${code}`, code === 0, output.text);
  }
  say('The image would run: every step of the Dockerfile was carried out.');
}

/** The embedded server is as new as the one that is recommended. */
function checkClient(machine: Machine, volume: string): void {
  const client = inside(machine, ['pg_dump', '--version']);
  const server = readFileSync(join(folder, 'volume/postgres/cluster/PG_VERSION'), 'utf8').trim();
  check(
    `${client} is as new as the server, ${server}`,
    Number(/\d+/.exec(client)![0]) >= Number(server),
  );
  const backup = ['node', 'db/backup/backup-command.ts', '--dump', `${volume}/backups`];
  check('a backup that moves to another PostgreSQL can be made', succeeds(machine, backup));
}

async function untilWell(isWell: () => boolean, shop: ChildProcess, output: { text: string }) {
  const end = Date.now() + READY_WITHIN_MS;
  while (!isWell()) {
    if (shop.exitCode !== null || Date.now() > end) giveUp(`It is not well:\n${output.text}`);
    await wait(500);
  }
}

const argsOf = ({ root, workdir, user, env }: Machine, words: string[]) => [
  `--userspec=${user}:${user}`,
  root,
  '/usr/bin/env',
  '-i',
  ...asWords(env),
  '/bin/sh',
  '-c',
  `cd ${workdir} && exec "$@"`,
  'sh',
  ...words,
];

const inside = (machine: Machine, words: string[]): string =>
  execFileSync('chroot', argsOf(machine, words), { encoding: 'utf8' }).trim();

const succeeds = (machine: Machine, words: string[]): boolean =>
  spawnSync('chroot', argsOf(machine, words), { stdio: 'ignore' }).status === 0;

function printed(child: ChildProcess): { text: string } {
  const output = { text: '' };
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (bytes: Buffer) => (output.text += bytes.toString()));
  return output;
}

/** What this machine's network needs: names, authorities, how old a mirror may be. The image has none of it. */
function lendNetwork(root: string): () => void {
  for (const file of ['/etc/resolv.conf', '/etc/hosts'])
    writeFileSync(join(root, file), readFileSync(file));
  const authorities = '/etc/ssl/certs/ca-certificates.crt';
  const dump = execFileSync('apt-config', ['dump'], { encoding: 'utf8' });
  const lent = {
    [AUTHORITIES]: existsSync(authorities) ? readFileSync(authorities) : '',
    '/etc/apt/apt.conf.d/99lent': dump.match(/^Acquire::Check-.*$/gm)?.join('\n') ?? '',
  };
  for (const [file, text] of Object.entries(lent)) writeFileSync(join(root, file), text);
  return () => Object.keys(lent).forEach((file) => rmSync(join(root, file)));
}

const ofNetwork = () => ({
  ...(Object.fromEntries(
    Object.entries(process.env).filter(([name]) => /^(https?|no)_proxy$/i.test(name)),
  ) as Record<string, string>),
  npm_config_registry: execFileSync('npm', ['config', 'get', 'registry'], {
    encoding: 'utf8',
  }).trim(),
  npm_config_cafile: AUTHORITIES,
  DEBIAN_FRONTEND: 'noninteractive',
});

const asWords = (env: Record<string, string>) =>
  Object.entries(env).map(([name, value]) => `${name}=${value}`);

function mount(what: string[], place: string): void {
  execFileSync('mount', [...what, place]);
  mounted.push(place);
}

function cleanUp(): void {
  for (const place of mounted.toReversed())
    spawnSync('umount', ['--recursive', place], { stdio: 'ignore' });
  const isMounted = readFileSync('/proc/mounts', 'utf8').includes(folder);
  if (isMounted)
    say(`Something is still mounted in ${folder}: unmount it, then remove the folder.`);
  else if (!options.keep) rmSync(folder, { recursive: true, force: true });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

function shown(what: string, act: () => void): void {
  const start = Date.now();
  try {
    act();
  } catch (error) {
    const { stderr } = error as { stderr?: Buffer };
    giveUp(`✗ ${what}\n${stderr?.toString().slice(-4000) ?? String(error)}`);
  }
  say(`✓ ${what.slice(0, 100)} (${((Date.now() - start) / 1000).toFixed(0)} s)`);
}

function check(what: string, isTrue: boolean, more = ''): void {
  if (!isTrue) giveUp(`✗ ${what}\n${more}`);
  say(`✓ ${what}`);
}

function say(text: string): void {
  console.log(text);
}

function giveUp(message: string): never {
  console.error(message);
  process.exit(1);
}

await main();
