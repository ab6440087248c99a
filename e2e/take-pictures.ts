// npm run pictures: takes the pictures of docs/back-office.md from a fresh demo, so that they stay true.
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { generate } from 'otplib';
import sharp from 'sharp';
import { demoStaff } from '../db/demo/logins.ts';
import { startShop } from '../src/server/testing/shop-process.ts';

const TO = join(import.meta.dirname, '../docs/back-office');
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

interface Picture {
  name: string;
  path: string;
  size?: typeof DESK;
  dark?: boolean;
  /** Pressed before the picture is taken. */
  keys?: readonly string[];
}

const pictures: readonly Picture[] = [
  { name: 'today', path: '/admin' },
  { name: 'orders', path: '/admin/orders', keys: ['j', 'j', 'x', 'j', 'x'] },
  { name: 'pick', path: '/admin/packing' },
  { name: 'pick-phone', path: '/admin/packing', size: PHONE, dark: true },
  { name: 'customers', path: '/admin/customers' },
  { name: 'money', path: '/admin/money' },
  { name: 'log', path: '/admin/log', dark: true },
  { name: 'system', path: '/admin/system' },
];

const dataDir = await mkdtemp(join(tmpdir(), 'vangon-pictures-'));
// PostgreSQL runs as somebody else when this is root, and must get in.
await chmod(dataDir, 0o755);
await mkdir(TO, { recursive: true });
const shop = await startShop({ DATA_DIR: dataDir, DEMO_ORDERS: 'true' });
const browser = await chromium.launch({ executablePath: process.env['VANGON_BROWSER'] });
try {
  const base = shop.address.replace('127.0.0.1', 'localhost');
  const storageState = await signIn(browser, base);
  for (const picture of pictures) await take(browser, base, storageState, picture);
} finally {
  await browser.close();
  await shop.stop();
  await rm(dataDir, { recursive: true, force: true });
}

type State = Awaited<ReturnType<typeof signIn>>;

async function signIn(browser: Browser, base: string) {
  const { email, password, totp } = demoStaff[0];
  const context = await browser.newContext();
  const answer = await context.request.post(`${base}/api/admin/sign-in`, {
    headers: { origin: base },
    data: { email, password, code: await generate({ secret: totp }) },
  });
  if (!answer.ok()) throw new Error(`Signing in was answered with ${answer.status()}`);
  return context.storageState();
}

async function take(
  browser: Browser,
  base: string,
  storageState: State,
  { name, path, size = DESK, dark = false, keys = [] }: Picture,
) {
  const context = await browser.newContext({
    storageState,
    viewport: size,
    colorScheme: dark ? 'dark' : 'light',
  });
  const page = await context.newPage();
  await page.goto(base + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
  for (const key of keys) await page.keyboard.press(key);
  await settled(page);
  const taken = await page.screenshot();
  await sharp(taken)
    .webp({ quality: 82 })
    .toFile(join(TO, `${name}.webp`));
  console.log(`docs/back-office/${name}.webp`);
  await context.close();
}

/** The network never rests: a stream tells what changes. */
async function settled(page: Page) {
  await page.waitForFunction(() => !document.querySelector('.spinner, .desk-loading'));
  await page.waitForTimeout(800);
  await page.evaluate(() =>
    Promise.all([...document.images].filter(({ complete }) => !complete).map((it) => it.decode())),
  );
}
