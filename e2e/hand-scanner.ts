import type { Page } from '@playwright/test';

/** Types as a hand scanner does: faster than any test's keyboard can. */
export const scan = (page: Page, code: string) =>
  page.evaluate((text) => {
    for (const key of [...text.split(''), 'Enter'])
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
  }, code);
