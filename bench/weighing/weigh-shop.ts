import { atMost, type Figure, holds } from '../figures/figure.ts';
import { budgets, FONTS, FONTS_KB, type PageWeighed } from './budgets.ts';
import { measuredPaths } from './paths.ts';
import { kilobytes, type PageWeight, weighPage } from './weigh-page.ts';

export type ShopWeight = Record<PageWeighed, PageWeight>;

/** Weighs each page that has a budget at a running shop. The result is deterministic for a build and its data. */
export async function weighShop(address: string): Promise<ShopWeight> {
  const paths = await measuredPaths(address);
  const weights = await Promise.all(
    Object.entries(paths).map(async ([page, path]) => [page, await weighPage(address, path)]),
  );
  return Object.fromEntries(weights) as ShopWeight;
}

/** The weights against the budgets; a figure whose `ok` is false is over. */
export function weightFigures(shop: ShopWeight): Figure[] {
  const pages = Object.keys(budgets) as PageWeighed[];
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
export function heaviest({ html, styles, scripts }: PageWeight): string[] {
  return [{ ...html, file: 'the document' }, ...styles, ...scripts]
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ file, bytes }) => `${(bytes / 1000).toFixed(1).padStart(7)} kB  ${file}`);
}
