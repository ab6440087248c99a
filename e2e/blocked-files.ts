// The build's manifest of lazy chunks, and how to block them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, type Route } from '@playwright/test';
import { fileOfComponent, type Page as DeclaredPage } from '../src/kit/page.ts';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  isDynamicEntry?: boolean;
}

const manifest = JSON.parse(
  readFileSync(join(import.meta.dirname, '../dist/client/.vite/manifest.json'), 'utf8'),
) as Record<string, Chunk>;

/** Sources whose chunks load on demand. */
export const lazySources = Object.keys(manifest).filter(
  (source) => manifest[source]!.isDynamicEntry,
);

/** The source of a page's component. */
export const sourceOf = (page: DeclaredPage): string =>
  lazySources.find((source) => source.endsWith(`/${fileOfComponent(page)}`))!;

/** The script of a source and the styles that only it uses. */
export const filesOf = (source: string): string[] => {
  const { file, css = [] } = manifest[source]!;
  return [file, ...css];
};

type Cut = 'abort' | 'gone' | 'script alone';

/** Blocks the chunks of a source; returns how to unblock them. */
export async function cutFiles(
  page: Page,
  files: readonly string[],
  how: Cut = 'abort',
): Promise<() => Promise<void>> {
  const isCut = ({ pathname }: URL) => files.includes(pathname.slice(1));
  const cut = async (route: Route) => {
    if (how === 'gone') return route.fulfill({ status: 404, contentType: 'text/plain', body: '' });
    if (how === 'script alone' && route.request().resourceType() !== 'script') {
      return route.continue();
    }
    return route.abort();
  };
  await page.route(isCut, cut);
  return () => page.unroute(isCut, cut);
}

/** Expects nothing to look busy. */
export async function expectNothingBusy(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0);
}

/** Dismisses toasts, so that the next ones belong to the next click. */
export async function closeToasts(page: Page): Promise<void> {
  const toasts = page.locator('.toaster li, body > .not-loaded');
  const close = page.locator('.toaster button');
  // One may leave by itself between the look and the click, and another may come.
  await expect(async () => {
    await close.evaluateAll((buttons: HTMLElement[]) => buttons.forEach((one) => one.click()));
    expect(await toasts.count()).toBe(0);
  }).toPass({ timeout: 20_000 });
}
