import { join } from 'node:path';
import { browser as findBrowser } from '../../bin/browser.mjs';
import { startShop } from '../../src/server/testing/shop-process.ts';
import { openWithCleanup } from '../figures/cleanup-steps.ts';
import { measuredPaths } from '../sizes/paths.ts';
import { budgets, type AuditedPage } from './budgets.ts';
import { type LighthouseRun, runLighthouse } from './run-lighthouse.ts';
import { fillCart, clearBrowserCache, openBrowser } from './open-browser.ts';

export interface LighthouseSession extends AsyncDisposable {
  run(page: AuditedPage): Promise<LighthouseRun>;
}

export const auditedPages = Object.keys(budgets) as AuditedPage[];

/** A separate shop, and a browser in which Lighthouse runs, with something in the cart. */
export const openLighthouse = (): Promise<LighthouseSession> =>
  openWithCleanup(async (steps) => {
    const folder = await steps.folder('lighthouse');
    const shop = await startShop({ DATA_DIR: join(folder, 'data') });
    steps.defer(async () => void (await shop.stop()));
    process.env['VANGON_BROWSER'] ??= await findBrowser();
    const browser = await openBrowser(join(folder, 'profile'));
    steps.defer(() => browser.context.close());
    await fillCart(browser, shop.address);

    const paths = await measuredPaths(shop.address);
    return {
      async run(page: AuditedPage) {
        await clearBrowserCache(browser);
        return runLighthouse(shop.address + paths[page], browser.port);
      },
    };
  });
