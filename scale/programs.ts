import { spawnSync } from 'node:child_process';
import { hasVarnish } from '../src/server/testing/varnish.ts';

/** The programs around the shop, by Debian package. */
const PROGRAMS = {
  haproxy: () => runs('haproxy', '-v'),
  pgbouncer: () => runs('pgbouncer', '--version'),
  varnish: () => runs('varnishd', '-V'),
  'varnish-modules': () => !runs('varnishd', '-V') || hasVarnish(),
};

// Debian installs them outside an ordinary user's PATH.
process.env['PATH'] = `${process.env['PATH']}:/usr/sbin:/usr/local/sbin`;

const runs = (program: string, flag: string): boolean => spawnSync(program, [flag]).status === 0;

const missing = (): string[] =>
  Object.entries(PROGRAMS)
    .filter(([, isInstalled]) => !isInstalled())
    .map(([name]) => name);

/** Installs missing programs if allowed; otherwise prints how to install them and returns false. */
export function installPrograms(): boolean {
  const before = missing();
  if (before.length === 0) return true;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && runs('apt-get', '--version')) {
    console.log(`Bringing ${before.join(', ')} (once; it can take a minute) …`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update'], { env });
    // varnish-modules needs the varnish of the same release.
    const packages = Object.keys(PROGRAMS);
    const { status, stderr } = spawnSync(
      'apt-get',
      ['install', '--yes', '--no-install-recommends', ...packages],
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
