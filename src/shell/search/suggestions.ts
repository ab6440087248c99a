import type { ProductRow } from '../../catalogue/contract.ts';
import { looksLikePartNumber, normalPartNumber } from '../../catalogue/rules/part-number.ts';
import { addressOf } from '../../kit/page.ts';
import { cataloguePages } from '../../catalogue/pages.ts';

export interface Suggestion {
  href: string;
  text: string;
  /** Undefined for a suggestion that leads to a search. */
  product?: ProductRow;
}

const MIN_LENGTH = 2;

export const isLongEnough = (typed: string): boolean => typed.length >= MIN_LENGTH;

/**
 * The search itself comes first, so that it does not move when the parts arrive; then a search by part number if the
 * text may be one; then the parts that were found.
 */
export function suggestionsFor(typed: string, found: readonly ProductRow[]): Suggestion[] {
  return [
    {
      href: addressOf(cataloguePages.search, {}, { keyword: typed }),
      text: `Search for “${typed}”`,
    },
    ...(isMostlyNumber(typed)
      ? [
          {
            href: addressOf(cataloguePages.search, {}, { sku: typed }),
            text: `Part number ${typed}`,
          },
        ]
      : []),
    ...found.map((product) => ({
      href: addressOf(cataloguePages.product, { slug: product.slug }),
      text: product.name,
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

/** The screen reader's message once the parts have loaded. */
export function statusMessage(suggestions: readonly Suggestion[], note: string): string {
  const parts = suggestions.filter(({ product }) => product).length;
  if (parts === 0) return note || 'No suggestions';
  return `${parts} ${parts === 1 ? 'part' : 'parts'} suggested. ${note}`.trim();
}
