import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browser } from '../../bin/browser.mjs';
import { startShop } from '../../src/server/testing/shop-process.ts';
import { Undoing } from '../figures/undoing.ts';
import { measuredPaths } from '../weighing/paths.ts';
import { budgets, type PageLooked } from './budgets.ts';
import { type Look, look } from './look.ts';
import { fillCart, forgetFiles, openBrowser } from './open-browser.ts';

export interface Looking extends AsyncDisposable {
  look(page: PageLooked): Promise<Look>;
}

export const pagesLooked = Object.keys(budgets) as PageLooked[];

/** A shop of its own, and a browser in which Lighthouse looks at its pages, with something in the cart. */
export async function openLooking(): Promise<Looking> {
  const steps = new Undoing();
  try {
    const look = await openInto(steps);
    return { look, [Symbol.asyncDispose]: () => steps.disposeAsync() };
  } catch (error) {
    await steps.disposeAsync();
    throw error;
  }
}

async function openInto(steps: Undoing): Promise<Looking['look']> {
  const folder = await mkdtemp(join(tmpdir(), 'vangon-lighthouse-'));
  steps.defer(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  const shop = await startShop({ DATA_DIR: join(folder, 'data') });
  steps.defer(async () => void (await shop.stop()));
  process.env['VANGON_BROWSER'] ??= await browser();
  const looking = await openBrowser(join(folder, 'profile'));
  steps.defer(() => looking.context.close());
  await fillCart(looking, shop.address);

  const paths = await measuredPaths(shop.address);
  return async (page) => {
    await forgetFiles(looking);
    return look(shop.address + paths[page], looking.port);
  };
}
