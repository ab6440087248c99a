import { chromium, type BrowserContext } from '@playwright/test';
import { freePort } from '../../src/server/config/free-port.ts';

export interface LighthouseBrowser {
  context: BrowserContext;
  /** The DevTools port that Lighthouse connects to. */
  port: number;
}

/** A Chromium with an empty profile that Lighthouse and the journey before it share. */
export async function openBrowser(profile: string): Promise<LighthouseBrowser> {
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env['VANGON_BROWSER'],
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  return { context, port };
}

/** Fills this browser's cart and calculates shipping, as a customer would have before the checkout. */
export async function fillCart({ context }: LighthouseBrowser, address: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${address}/shop/search?keyword=oil+filter&van=68-79-bus`);
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await page.getByText('Successfully Added To Cart!').first().waitFor();
  await page.goto(`${address}/cart`);
  await page.getByLabel('State').selectOption({ label: 'New Jersey' });
  await page.getByLabel('Postcode').fill('08601');
  await page.getByRole('button', { name: 'Calculate', exact: true }).click();
  await page.getByRole('radio', { name: /UPS Ground/ }).check();
  await page.close();
}

/** Each run starts with an empty browser cache. */
export async function clearBrowserCache({ context }: LighthouseBrowser): Promise<void> {
  const page = context.pages()[0] ?? (await context.newPage());
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}
