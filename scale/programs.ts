import { spawnSync } from 'node:child_process';
import { hasVarnish } from '../src/server/testing/varnish.ts';

/** What stands around the shop, by the package of Debian that has it. */
const PROGRAMS = {
  haproxy: () => isThere('haproxy', '-v'),
  pgbouncer: () => isThere('pgbouncer', '--version'),
  varnish: () => isThere('varnishd', '-V'),
  'varnish-modules': () => !isThere('varnishd', '-V') || hasVarnish(),
};

// Debian installs them where only root looks.
process.env['PATH'] = `${process.env['PATH']}:/usr/sbin:/usr/local/sbin`;

const isThere = (program: string, flag: string): boolean => spawnSync(program, [flag]).status === 0;

const missing = (): string[] =>
  Object.entries(PROGRAMS)
    .filter(([, isInstalled]) => !isInstalled())
    .map(([name]) => name);

/** Installs what is missing where that is allowed; false, with a word on how to, where it is not. */
export function bringPrograms(): boolean {
  const before = missing();
  if (before.length === 0) return true;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && isThere('apt-get', '--version')) {
    console.log(`Bringing ${before.join(', ')} (once; it can take a minute) …`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update'], { env });
    // varnish-modules needs the varnish of the same release.
    const wanted = Object.keys(PROGRAMS);
    const { status, stderr } = spawnSync(
      'apt-get',
      ['install', '--yes', '--no-install-recommends', ...wanted],
      { env, encoding: 'utf8' },
    );
    if (status !== 0) console.log(stderr.trim());
  }
  const still = missing();
  if (still.length === 0) return true;
  console.error(
    `Missing: ${still.join(', ')}. On Debian or Ubuntu: apt-get install ${still.join(' ')}`,
  );
  return false;
}
