import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browser as findBrowser } from '../../bin/browser.mjs';
import { startShop } from '../../src/server/testing/shop-process.ts';
import { CleanupSteps } from '../figures/cleanup-steps.ts';
import { measuredPaths } from '../sizes/paths.ts';
import { budgets, type AuditedPage } from './budgets.ts';
import { type LighthouseRun, runLighthouse } from './run-lighthouse.ts';
import { fillCart, clearBrowserCache, openBrowser } from './open-browser.ts';

export interface LighthouseSession extends AsyncDisposable {
  run(page: AuditedPage): Promise<LighthouseRun>;
}

export const auditedPages = Object.keys(budgets) as AuditedPage[];

/** A shop of its own, and a browser in which Lighthouse runs, with something in the cart. */
export async function openLighthouse(): Promise<LighthouseSession> {
  const steps = new CleanupSteps();
  try {
    const run = await openInto(steps);
    return { run, [Symbol.asyncDispose]: () => steps.disposeAsync() };
  } catch (error) {
    await steps.disposeAsync();
    throw error;
  }
}

async function openInto(steps: CleanupSteps): Promise<LighthouseSession['run']> {
  const folder = await mkdtemp(join(tmpdir(), 'vangon-lighthouse-'));
  steps.defer(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  const shop = await startShop({ DATA_DIR: join(folder, 'data') });
  steps.defer(async () => void (await shop.stop()));
  process.env['VANGON_BROWSER'] ??= await findBrowser();
  const browser = await openBrowser(join(folder, 'profile'));
  steps.defer(() => browser.context.close());
  await fillCart(browser, shop.address);

  const paths = await measuredPaths(shop.address);
  return async (page) => {
    await clearBrowserCache(browser);
    return runLighthouse(shop.address + paths[page], browser.port);
  };
}
