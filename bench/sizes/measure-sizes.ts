import { atMost, type Figure, holds } from '../figures/figure.ts';
import { budgets, FONTS, FONTS_KB, type MeasuredPage } from './budgets.ts';
import { measuredPaths } from './paths.ts';
import { kilobytes, type PageSizes, measurePage } from './measure-page.ts';

export type ShopSizes = Record<MeasuredPage, PageSizes>;

/** Measures each page that has a budget at a running shop. The result is deterministic for a build and its data. */
export async function measureSizes(address: string): Promise<ShopSizes> {
  const paths = await measuredPaths(address);
  const sizes = await Promise.all(
    Object.entries(paths).map(async ([page, path]) => [page, await measurePage(address, path)]),
  );
  return Object.fromEntries(sizes) as ShopSizes;
}

/** The sizes against the budgets; a figure whose `ok` is false is over. */
export function sizeFigures(shop: ShopSizes): Figure[] {
  const pages = Object.keys(budgets) as MeasuredPage[];
  return pages.flatMap((page) => {
    const { html, styles, scripts, fonts } = shop[page];
    return [
      atMost(`${page}: JavaScript`, kilobytes(scripts), budgets[page].script, 'kB'),
      atMost(`${page}: HTML + CSS`, kilobytes([html, ...styles]), budgets[page].markup, 'kB'),
      atMost(`${page}: preloaded fonts`, kilobytes(fonts), FONTS_KB, 'kB'),
      holds(`${page}: fonts are preloaded`, fonts.length === FONTS, `${fonts.length} of ${FONTS}`),
    ];
  });
}

/** What a page loads, largest first. */
export function largestFiles({ html, styles, scripts }: PageSizes): string[] {
  return [{ ...html, file: 'the document' }, ...styles, ...scripts]
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ file, bytes }) => `${(bytes / 1000).toFixed(1).padStart(7)} kB  ${file}`);
}
