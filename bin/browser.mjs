// Finds or installs a Chromium for the browser tests.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { giveUp, packageProgram, pinnedNode, run, say } from './bootstrap.mjs';

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome.exe',
];
/** Headless, and without a back/forward cache: the browser tests take a quarter less time. */
const shells = ['chromium-headless-shell'];
const otherPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of a Chromium or Chrome for the browser tests; installs one if there is none. */
export async function browser() {
  return installed(names, otherPlaces) ?? (await playwrightsOwn()) ?? (await installBrowser());
}

/** The path of a headless shell for most browser tests, or of the full browser if there is none. */
export async function browserShell() {
  const fullBrowser = await browser();
  return installed(shells) ?? fullBrowser;
}

function installed(wanted, more = []) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const places = folders.flatMap((folder) => wanted.map((name) => join(folder, name)));
  return [...places, ...more].find((path) => existsSync(path));
}

async function playwrightsOwn() {
  const ask =
    "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))";
  const { output } = await run(pinnedNode, ['--eval', ask]);
  return existsSync(output.trim()) ? output.trim() : undefined;
}

async function installBrowser() {
  say('Bringing a browser for the tests (once; it can take a minute) …');
  const texts = [];
  if (process.getuid?.() === 0) {
    const install = ['install', '--yes', '--no-install-recommends'];
    // Older Debian versions have no headless shell package.
    for (const args of [['update'], [...install, 'chromium'], [...install, ...shells]]) {
      const { output } = await run('apt-get', args, {
        env: { DEBIAN_FRONTEND: 'noninteractive' },
      }).catch((error) => ({ output: error.message }));
      texts.push(output);
    }
    const found = installed(names, otherPlaces);
    if (found) return found;
  }
  const { output } = await run(pinnedNode, [packageProgram('playwright'), 'install', 'chromium']);
  texts.push(output);
  return (await playwrightsOwn()) ?? giveUp(`${texts.join('\n')}\nNo browser could be installed.`);
}
