import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { roomyFolder } from '../src/server/testing/roomy-folder.ts';
import { startShop } from '../src/server/testing/shop-process.ts';

const RESULTS = join(import.meta.dirname, '../test-results');

/** `npm run map` asks the server what it has run. */
const watched = process.env['VANGON_MAP'] ? { NODE_OPTIONS: '--inspect=127.0.0.1:0' } : undefined;

/** Real captchas with fewer guesses: forty at full difficulty would take half a minute. */
export const journeySettings = {
  CAPTCHA_DIFFICULTY: '100',
  // Each journey comes from an address of its own.
  DEMO_LOGINS: 'public',
};

/** One shop for all journeys, as `npm start` runs it, with its own database, mailbox and sandbox. Its log stays beside the results. */
export default async function openShop(): Promise<() => Promise<void>> {
  const dataDir = await roomyFolder('e2e');
  const shop = await startShop({ DATA_DIR: dataDir, ...journeySettings, ...watched });
  process.env['SHOP_URL'] = shop.address;
  process.env['SHOP_DATA'] = dataDir;
  process.env['SHOP_DEBUGGER'] = /ws:\S+/.exec(shop.output())?.[0] ?? '';
  return async () => {
    await shop.stop();
    await mkdir(RESULTS, { recursive: true });
    await writeFile(join(RESULTS, 'shop.log'), shop.output());
    await rm(dataDir, { recursive: true, force: true });
  };
}
