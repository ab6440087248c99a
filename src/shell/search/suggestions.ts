import type { ProductRow } from '../../catalogue/contract.ts';
import { looksLikePartNumber, normalPartNumber } from '../../catalogue/rules/part-number.ts';
import { addressOf } from '../../kit/page.ts';
import { cataloguePages } from '../../catalogue/pages.ts';

/** One line below the search box. */
export interface Suggestion {
  href: string;
  words: string;
  /** Left out where it leads to a search. */
  product?: ProductRow;
}

/** Below so many signs nothing is suggested. */
const FEWEST_SIGNS = 2;

export const isLongEnough = (typed: string): boolean => typed.length >= FEWEST_SIGNS;

/**
 * What is suggested for what was typed: the search itself first, at a place that does not move when the parts come;
 * then, for what may be a part number, a search among the numbers alone; then the parts that were found.
 */
export function suggestionsFor(typed: string, found: readonly ProductRow[]): Suggestion[] {
  return [
    {
      href: addressOf(cataloguePages.search, {}, { keyword: typed }),
      words: `Search for “${typed}”`,
    },
    ...(isMostlyNumber(typed)
      ? [
          {
            href: addressOf(cataloguePages.search, {}, { sku: typed }),
            words: `Part number ${typed}`,
          },
        ]
      : []),
    ...found.map((product) => ({
      href: addressOf(cataloguePages.product, { slug: product.slug }),
      words: product.name,
      product,
    })),
  ];
}

/** “021 115 351 A”, “VG-BRK-0101”, but not “1968 bus”. */
function isMostlyNumber(typed: string): boolean {
  const number = normalPartNumber(typed);
  const digits = number.replace(/\D/g, '').length;
  return looksLikePartNumber(typed) && digits > 2 && !/[a-z]{4}|\b[a-z]{3}$/i.test(typed);
}

/** What a screen reader hears once the parts have come. */
export function statusMessage(suggestions: readonly Suggestion[], note: string): string {
  const parts = suggestions.filter(({ product }) => product).length;
  if (parts === 0) return note || 'No suggestions';
  return `${parts} ${parts === 1 ? 'part' : 'parts'} suggested. ${note}`.trim();
}
