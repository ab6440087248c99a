import type { Page } from '@playwright/test';

/**
 * Translates pages as Chrome does: each text node gives way to two nested `font` elements around a text of the
 * translator's own, also in what is added later. The words stay the same, so that tests find them.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const UNTOUCHED = 'script, style, textarea, svg, [translate=no], font';

    function translate(root: Node): void {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node = walker.currentNode; node; node = walker.nextNode()!)
        if (node instanceof Text && /\S/.test(node.data)) texts.push(node);
      for (const text of texts) {
        if (!text.parentElement || text.parentElement.closest(UNTOUCHED)) continue;
        const outer = document.createElement('font');
        const inner = outer.appendChild(document.createElement('font'));
        inner.append(text.data);
        text.replaceWith(outer);
      }
    }

    const observer = new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) if (node.isConnected) translate(node);
    });
    const start = () => {
      if (!('alive' in document.documentElement.dataset)) return;
      aliveObserver.disconnect();
      translate(document.body);
      observer.observe(document.body, { childList: true, subtree: true });
      document.documentElement.classList.add('translated-ltr');
    };
    const aliveObserver = new MutationObserver(start);
    aliveObserver.observe(document, { attributes: true, childList: true, subtree: true });
  });
}

/**
 * Presses every button, switch, and disclosure of the page, also those that pressing brings, and answers how many there
 * were. Whatever leaves the page is left alone, and header and footer `withoutFrame`.
 */
export const pressEverything = (page: Page, { withoutFrame = false } = {}): Promise<number> =>
  page.evaluate(async (isPart) => {
    const pressed = new Set<Element>();
    const isOutside = (one: Element) =>
      isPart && one.closest('.site-header, .site-footer') !== null;
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const next = () =>
      [
        ...document.querySelectorAll<HTMLElement>(
          'button:not([disabled]), summary, input[type=checkbox], input[type=radio]',
        ),
      ].find((one) => !pressed.has(one) && !isOutside(one) && one.getClientRects().length > 0);
    for (let control = next(); control && pressed.size < 60; control = next()) {
      pressed.add(control);
      control.click();
      await frame();
      await frame();
    }
    return pressed.size;
  }, withoutFrame);
