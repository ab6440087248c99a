import type { Page } from '@playwright/test';

const ROWS = 1_000;

/**
 * Replaces the sheet by its texts in a plain scroller of the same size: scrolling then computes nothing, so this is
 * the best that the machine can show. Returns the scroller's selector.
 */
export async function barePage(page: Page): Promise<string> {
  const { cells, height, width } = await page.getByRole('grid').evaluate((grid) => ({
    cells: [...grid.querySelectorAll('[role=gridcell]')].map(({ textContent }) => textContent),
    height: grid.clientHeight,
    width: grid.clientWidth,
  }));
  const columns = await page.getByRole('columnheader').count();
  const row = (at: number) =>
    Array.from({ length: columns - 1 }, (_, column) => {
      const text = cells[(at * (columns - 1) + column) % cells.length]!;
      return `<span>${text.slice(0, 12).replaceAll(/[<&]/g, ' ')}</span>`;
    }).join('');
  // Its content security policy does not apply there.
  await page.goto('about:blank');
  await page.setContent(`<!doctype html>
    <style>
      body { margin: 0; font: 13px/27px sans-serif }
      #bare { overflow: auto; width: ${width}px; height: ${height}px; background: #fff }
      #bare > div { display: flex; height: 27px; border-bottom: 1px solid #ccc }
      span { flex: 1; white-space: nowrap }
    </style>
    <div id="bare">${Array.from({ length: ROWS }, (_, at) => `<div>${row(at)}</div>`).join('')}</div>`);
  return '#bare';
}
