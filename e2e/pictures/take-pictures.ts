// npm run pictures: takes the pictures of docs/back-office.md from a fresh demo, so that they stay true.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import pino from 'pino';
import sharp from 'sharp';
import { demoStaff } from '../../db/demo/logins.ts';
import { openDatabaseForCommand } from '../../src/server/database/open-database.ts';
import { roomyFolder } from '../../src/server/testing/roomy-folder.ts';
import { startShop } from '../../src/server/testing/shop-process.ts';
import { partTheBooks, sell, someShelf } from './sales.ts';
import { openFirst, openMismatch, refundOne, scroll, selectTwo } from './at-the-page.ts';
import { packOne, pickHalf, signIn, type SignedIn, work } from './staff-at-work.ts';

const TO = join(import.meta.dirname, '../../docs/back-office');
const WIDE = { width: 1440, height: 900 };
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const MAX_BYTES = 90_000;
const QUALITIES = [82, 74, 66, 58];

interface Picture {
  name: string;
  path: string;
  by: SignedIn;
  size?: typeof DESK;
  dark?: boolean;
  /** What is done before the picture is taken. */
  prepare?: (page: Page) => Promise<void>;
}

const dataDir = await roomyFolder('pictures');
await mkdir(TO, { recursive: true });
const shop = await startShop({
  DATA_DIR: dataDir,
  DEMO_ORDERS: 'true',
  CAPTCHA_DIFFICULTY: '100',
});
const browser = await chromium.launch({ executablePath: process.env['VANGON_BROWSER'] });
try {
  const base = shop.address.replace('127.0.0.1', 'localhost');
  const olga = await signIn(browser, base, demoStaff[0]);
  const pete = await signIn(browser, base, demoStaff[1]);
  for (const picture of await afterSales(olga)) await take(browser, base, picture);
  for (const picture of await afterPicking(pete)) await take(browser, base, picture);
} finally {
  await browser.close();
  await shop.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function afterSales(by: SignedIn): Promise<Picture[]> {
  const { numbers, shelf } = await sellAndPart();
  await work(by, numbers, shelf);
  const [waiting] = numbers;
  return [
    { name: 'today', path: '/admin', by, size: WIDE },
    { name: 'orders', path: '/admin/orders', by, prepare: selectTwo },
    { name: 'order', path: `/admin/orders/${waiting}?open=refund`, by, prepare: refundOne },
    { name: 'customers', path: '/admin/customers', by },
    { name: 'money', path: '/admin/money', by, prepare: openMismatch },
    { name: 'log', path: '/admin/log', by, dark: true, prepare: openFirst },
    { name: 'system', path: '/admin/system?view=health', by },
  ];
}

async function afterPicking(by: SignedIn): Promise<Picture[]> {
  const pick = await pickHalf(by);
  const packed = await packOne(by, pick);
  return [
    { name: 'pick', path: '/admin/packing', by },
    { name: 'pick-phone', path: '/admin/packing', by, size: PHONE, dark: true, prepare: scroll },
    { name: 'pack-phone', path: `/admin/packing/${packed}`, by, size: PHONE },
  ];
}

async function sellAndPart() {
  const settings = { databaseUrl: undefined, databasePool: 2, dataDir };
  const database = await openDatabaseForCommand(settings, pino({ level: 'silent' }));
  try {
    const numbers = await sell(shop.address, database.pool);
    await partTheBooks(shop.address, database.pool, numbers);
    return { numbers, shelf: await someShelf(database.pool) };
  } finally {
    await database.stop();
  }
}

async function take(
  browser: Browser,
  base: string,
  { name, path, by, size = DESK, dark = false, prepare }: Picture,
) {
  const context = await browser.newContext({
    storageState: by.state,
    viewport: size,
    timezoneId: 'America/New_York',
    colorScheme: dark ? 'dark' : 'light',
  });
  const page = await context.newPage();
  await page.goto(base + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await still(page);
  await prepare?.(page);
  await writeFile(join(TO, `${name}.webp`), await small(await still(page)));
  console.log(`docs/back-office/${name}.webp`);
  await context.close();
}

/** The network never rests, because a stream tells what changes: a page is ready when two pictures of it are the same. */
async function still(page: Page): Promise<Buffer> {
  await page.waitForFunction(() => !document.querySelector('.spinner, .desk-loading'));
  await page.evaluate(() => document.fonts.ready);
  let taken = await page.screenshot();
  for (let tries = 0; tries < 20; tries += 1) {
    const before = taken;
    await page.waitForLoadState('networkidle', { timeout: 1_000 }).catch(() => {});
    taken = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    if (taken.equals(before)) break;
  }
  return taken;
}

/** At the best quality that is not too large. */
async function small(picture: Buffer): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const bytes = await sharp(picture).webp({ quality }).toBuffer();
    if (bytes.length <= MAX_BYTES) return bytes;
  }
  throw new Error(`A picture has more than ${MAX_BYTES} bytes at any quality`);
}
