// Makes node_modules match the lockfile, for running or for development; see docs/decisions/032.
import { existsSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import {
  giveUp,
  modules,
  nodePackage,
  pinnedNode,
  root,
  run,
  say,
  secondsSince,
} from './bootstrap.mjs';

/** npm's record of what it has installed. */
const npmRecord = join(modules, '.package-lock.json');

/** Installs what building and running the shop needs; installed development tools stay. */
export function installToRun() {
  return install({ withTools: Object.values(installedPackages()).some(({ dev }) => dev) });
}

/** Also installs what tests, checks and benchmarks need. */
export function installEverything() {
  return install({ withTools: true });
}

async function install({ withTools }) {
  if (isInstalled(withTools)) return;
  const start = Date.now();
  say('Installing packages (once; it can take a minute) …');
  const scope = [withTools ? '--include=dev' : '--omit=dev', '--include=optional'];
  const { code, output } = await installMissing(scope, () => isInstalled(withTools));
  if (!isInstalled(withTools)) {
    const withoutNode = code === 0 && !existsSync(pinnedNode);
    const reason = withoutNode ? ` There is no Node for ${process.platform} ${process.arch}.` : '';
    giveUp(`${output}\nThe packages could not be installed.${reason}`);
  }
  // 66 MB of headers for compiling native addons, which nothing here does.
  rmSync(join(nodePackage, 'include'), { recursive: true, force: true });
  if (!withTools) removeSourceMaps();
  say(`Installed in ${secondsSince(start)}.`);
}

/** 34 MB that only debuggers of the packages themselves would read. */
function removeSourceMaps() {
  for (const name of readdirSync(modules, { recursive: true }))
    if (/\.[cm]?(js|ts|css)\.map$/.test(name)) rmSync(join(modules, name), { force: true });
}

/** Adds missing packages; if there are none yet, or the result does not match the lockfile, reinstalls everything. */
async function installMissing(scope, isDone) {
  if (existsSync(pinnedNode) && isWhole()) {
    // npm trusts its record only while no folder is newer, and would reinstall everything because of a cache folder.
    utimesSync(npmRecord, new Date(), new Date());
    const added = await npm('install', '--no-save', ...scope);
    if (isDone()) return added;
  }
  // Versions and hashes are in the lockfile, so the cache is as good as the registry.
  const fromCache = await npm('ci', '--prefer-offline', ...scope);
  return isDone() ? fromCache : npm('ci', ...scope);
}

function npm(...args) {
  return run('npm', [...args, '--loglevel=error'], {
    // The Node in node_modules may be about to be replaced: npm must not run on it.
    env: { PATH: pathWithout(modules), NODE_ENV: undefined },
    shell: process.platform === 'win32',
  });
}

/** Whether everything in the lockfile is installed, except what npm skips on this platform. */
function isInstalled(withTools) {
  if (!existsSync(pinnedNode) || !isWhole()) return false;
  const installed = installedPackages();
  return Object.entries(packagesIn(join(root, 'package-lock.json'))).every(([path, locked]) => {
    if (path === '') return true;
    const { version, dev, optional, devOptional } = locked;
    if (installed[path]) return installed[path].version === version;
    return optional || (!withTools && (dev || devOptional));
  });
}

/** Whether every package in npm's record still exists. */
function isWhole() {
  const paths = Object.keys(installedPackages());
  return existsSync(npmRecord) && paths.every((path) => existsSync(join(root, path)));
}

const installedPackages = () => packagesIn(npmRecord);

function packagesIn(file) {
  if (!existsSync(file)) return {};
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}

function pathWithout(folder) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.filter((each) => !each.startsWith(folder)).join(delimiter);
}
