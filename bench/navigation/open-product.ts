import type { Browser, Page } from '@playwright/test';
import { Traffic } from './traffic.ts';

export interface NavigationConditions {
  /** The pointer hovered over the card before the click. */
  isWarmed: boolean;
  /** A phone: a quarter of the processor, slow 4G. */
  isSlow: boolean;
}

/**
 * Milliseconds from a click on the nth card of a list to the frame that shows its product's name and picture, each time
 * in a new browser. The list itself loads at full speed: only the navigation is measured.
 */
export async function openProduct(
  browser: Browser,
  list: string,
  nth: number,
  { isWarmed, isSlow }: NavigationConditions,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const traffic = new Traffic(page);
  try {
    await page.goto(list);
    // Until then a click would load a full page.
    await page.locator('html[data-alive]').waitFor();
    await traffic.rests();
    if (isSlow) await slowDown(page);
    const card = page.getByRole('main').locator('.card-link').nth(nth);
    await card.scrollIntoViewIfNeeded();
    if (isWarmed) {
      const detail = page.waitForResponse(/\/api\/productDetail\//);
      await card.hover();
      await detail;
      await traffic.rests();
    }
    return await card.evaluate(untilShown);
  } finally {
    await context.close();
  }
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1_600 * 1_024) / 8,
    uploadThroughput: (750 * 1_024) / 8,
  });
}

/** Runs in the page: clicks the link and waits for the frame that shows the product's name and picture. */
function untilShown(link: Element): Promise<number> {
  return new Promise((resolve) => {
    const changes = new MutationObserver(() => {
      const picture = document.querySelector<HTMLImageElement>('.gallery-figure img');
      if (!picture || !document.querySelector('.buy h1')) return;
      changes.disconnect();
      if (picture.complete) atNextFrame();
      else picture.addEventListener('load', atNextFrame, { once: true });
    });
    const atNextFrame = () =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now() - clickedAt));
        port1.start();
        port2.postMessage('painted');
      });
    changes.observe(document.body, { childList: true, subtree: true });
    const clickedAt = performance.now();
    (link as HTMLElement).click();
  });
}
