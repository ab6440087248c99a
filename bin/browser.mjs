// Finds or installs a Chromium for the browser tests.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { giveUp, packageProgram, pinnedNode, run, say } from './bootstrap.mjs';

const names = [
  // Without windows: the browser tests take three quarters of the time that they take in a whole Chromium.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome.exe',
];
const otherPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of a Chromium or Chrome for the browser tests; installs one if there is none. */
export async function browser() {
  return installedBrowser() ?? (await playwrightsOwn()) ?? (await bringBrowser());
}

function installedBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...places, ...otherPlaces].find((path) => existsSync(path));
}

async function playwrightsOwn() {
  const ask =
    "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))";
  const { output } = await run(pinnedNode, ['--eval', ask]);
  return existsSync(output.trim()) ? output.trim() : undefined;
}

async function bringBrowser() {
  say('Bringing a browser for the tests (once; it can take a minute) …');
  const said = [];
  if (process.getuid?.() === 0) {
    const install = ['install', '--yes', '--no-install-recommends'];
    // An older Debian has no shell of its own.
    for (const args of [
      ['update'],
      [...install, 'chromium-headless-shell'],
      [...install, 'chromium'],
    ]) {
      if (installedBrowser()) break;
      const { output } = await run('apt-get', args, {
        env: { DEBIAN_FRONTEND: 'noninteractive' },
      }).catch((error) => ({ output: error.message }));
      said.push(output);
    }
    const found = installedBrowser();
    if (found) return found;
  }
  const { output } = await run(pinnedNode, [packageProgram('playwright'), 'install', 'chromium']);
  said.push(output);
  return (await playwrightsOwn()) ?? giveUp(`${said.join('\n')}\nNo browser could be installed.`);
}
