import type { Browser, Page } from '@playwright/test';

export interface Manner {
  /** Someone has pointed at the card for a moment before pressing. */
  isWarmed: boolean;
  /** A phone: a quarter of the processor, slow 4G. */
  isSlow: boolean;
}

/** Milliseconds from a press on the nth card of a list to the frame that shows its product; each time in a browser that knows nothing. */
export async function openProduct(
  browser: Browser,
  list: string,
  nth: number,
  { isWarmed, isSlow }: Manner,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  try {
    if (isSlow) await slowDown(page);
    await page.goto(list, { waitUntil: 'networkidle' });
    const card = page.getByRole('main').locator('.card-link').nth(nth);
    await card.scrollIntoViewIfNeeded();
    if (isWarmed) {
      const detail = page.waitForResponse(/\/api\/productDetail\//);
      await card.hover();
      await (await detail).finished();
      await page.waitForLoadState('networkidle');
    }
    const shown = page.evaluate(untilShown);
    await card.evaluate((link: HTMLElement) => link.click());
    return await shown;
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

/** Runs in the page: from the next press to the frame in which a product's name stands. */
function untilShown(): Promise<number> {
  return new Promise((resolve) => {
    const press = (event: Event) => {
      const changes = new MutationObserver(() => {
        if (!document.querySelector('.buy h1')) return;
        changes.disconnect();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => resolve(performance.now() - event.timeStamp));
          port1.start();
          port2.postMessage('painted');
        });
      });
      changes.observe(document.body, { childList: true, subtree: true });
    };
    document.addEventListener('click', press, { once: true, capture: true });
  });
}
