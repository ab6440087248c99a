import { appendFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type BrowserContext, type Page, test as base } from '@playwright/test';
import { foldersRun } from './folders-run.ts';
import { watchServer } from './watch-server.ts';

/** While `npm run map` runs the journeys, the file in which each says which folders of sources it ran functions of. */
const TOLD = process.env['VANGON_MAP'];

const watched = base.extend<{ told: void }, { server: Awaited<ReturnType<typeof watchServer>> }>({
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => watchPages(await open(options));
      await use(browser);
    },
    { scope: 'worker' },
  ],
  server: [
    async ({}, use) => {
      const server = await watchServer(process.env['SHOP_DEBUGGER']!);
      await use(server);
      server.close();
    },
    { scope: 'worker' },
  ],
  told: [
    // Before its context closes.
    async ({ server, context: _ }, use, { file }) => {
      await server.take();
      await use();
      await Promise.all([...open].map(takeFrom));
      const folders = [...new Set([...seen, ...foldersRun(await server.take())])];
      seen.clear();
      appendFileSync(TOLD!, `${JSON.stringify({ spec: basename(file, '.spec.ts'), folders })}\n`);
    },
    { auto: true },
  ],
});

/** Playwright's test, watched while the map is made. */
export const test = TOLD ? (watched as unknown as typeof base) : base;

const open = new Set<Page>();
const seen = new Set<string>();

function watchPages(context: BrowserContext): BrowserContext {
  context.on('page', (page) => {
    open.add(page);
    page.coverage.startJSCoverage({ resetOnNavigation: false }).catch(() => open.delete(page));
    const close = page.close.bind(page);
    page.close = async (options) => {
      await takeFrom(page);
      await close(options);
    };
  });
  const close = context.close.bind(context);
  context.close = async (options) => {
    await Promise.all(context.pages().map(takeFrom));
    await close(options);
  };
  return context;
}

async function takeFrom(page: Page): Promise<void> {
  if (!open.delete(page)) return;
  // A page that has closed itself tells nothing.
  const scripts = await page.coverage.stopJSCoverage().catch(() => []);
  for (const folder of foldersRun(scripts)) seen.add(folder);
}
