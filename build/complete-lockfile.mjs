// npm run lockfile: npm drops packages from the lockfile that its registry does not offer, such as native builds for
// other platforms, and `npm ci` then refuses everywhere. This restores them (docs/decisions/032). `--check` reports only.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const LOCKFILE = join(import.meta.dirname, '../package-lock.json');

const SYSTEMS = {
  aix: 'aix',
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  linuxmusl: 'linux',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  openharmony: 'openharmony',
  sunos: 'sunos',
  win: 'win32',
  win32: 'win32',
  windows: 'win32',
};
const PROCESSORS = /^(arm|arm64|ia32|loong64|mips64el|ppc64|riscv64|s390x|wasm32|x64)$/;

/** Optional packages that a package of the lockfile names but that have no entry, with the entry that each needs. */
export function missingEntries(lockfile) {
  const packages = { ...lockfile.packages };
  const missing = [];
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(optionalDependencies)) {
      const found = resolvedPath(packages, path, name);
      if (found && fits(packages[found].version, range)) continue;
      const place = found ? `${path}/node_modules/${name}` : `node_modules/${name}`;
      packages[place] = entryOf(name, range, dev);
      missing.push({ path: place, entry: packages[place], wantedBy: path });
    }
  }
  return missing;
}

/** The lockfile with an entry for each, in npm's order. */
export function completed(lockfile) {
  const added = missingEntries(lockfile).map(({ path, entry }) => [path, entry]);
  const packages = [...Object.entries(lockfile.packages), ...added].toSorted(([a], [b]) =>
    a.localeCompare(b, 'en'),
  );
  return { ...lockfile, packages: Object.fromEntries(packages) };
}

/** Where Node would find a package: in its parent's node_modules or in one above. */
function resolvedPath(packages, from, name) {
  for (
    let folder = from;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  ) {
    const path = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`;
    if (packages[path]) return path;
    if (!folder) return undefined;
  }
}

// npm maintains ranges itself; only exact versions can be wrong unnoticed.
const fits = (version, range) => !isExact(range) || version === range;
const isExact = (range) => /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(range);

function entryOf(name, range, dev) {
  const version = range.replace(/^[~^]/, '');
  const words = name.split('/').at(-1).split('-');
  const os = words.map((word) => SYSTEMS[word]).find(Boolean);
  const cpu = words.find((word) => PROCESSORS.test(word));
  if (!isExact(version) || !cpu || !(os || cpu === 'wasm32'))
    throw new Error(
      `${name}@${range} has no entry in the lockfile, and its name does not tell for which system it is`,
    );
  const libc = libcOf(words);
  return {
    version,
    cpu: [cpu],
    ...(dev && { dev }),
    ...(libc && { libc: [libc] }),
    optional: true,
    ...(os && { os: [os] }),
  };
}

function libcOf(words) {
  if (words.includes('gnu')) return 'glibc';
  return words.includes('musl') || words.includes('linuxmusl') ? 'musl' : undefined;
}

function main() {
  const lockfile = JSON.parse(readFileSync(LOCKFILE, 'utf8'));
  const missing = missingEntries(lockfile);
  if (process.argv.includes('--check')) {
    for (const { path, entry } of missing)
      console.error(`${path} ${entry.version} is not in package-lock.json`);
    if (missing.length > 0) console.error('npm run lockfile puts them there.');
    process.exitCode = missing.length > 0 ? 1 : 0;
    return;
  }
  if (missing.length === 0) return console.log('The lockfile is complete.');
  writeFileSync(LOCKFILE, `${JSON.stringify(completed(lockfile), null, 2)}\n`);
  console.log(`Added to the lockfile: ${missing.length} packages of other systems.`);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) main();
