const plain = (heading: string): string => heading.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** What a part that the shop has keeps: its address, its own texts, and whether it is on sale. */
const NEW_ONLY = /^(slug|supplier|hidden|description|page_title|page_description|page_keyword)$/;

export interface MeantColumn {
  column: string | null;
  /** It counts for new parts only. */
  isNewOnly: boolean;
}

/**
 * Corrects the guessed columns of a Shopify export, apart from those that were chosen: its Type is no part type of this
 * shop, its Status (or Published) says what is hidden, and parts that the shop has keep their texts.
 */
export function shopifyColumns(
  headings: readonly string[],
  guessed: readonly (string | null)[],
  chosen: Readonly<Record<string, string>>,
): MeantColumn[] {
  const names = headings.map(plain);
  const isShopify = names.includes('handle') && names.includes('variantsku');
  const isChosen = (at: number) => Object.hasOwn(chosen, headings[at]!);
  const stateAt = ['status', 'published']
    .map((name) => names.indexOf(name))
    .find((at) => at >= 0 && !isChosen(at));
  return guessed.map((column, at) => {
    if (!isShopify || isChosen(at)) return { column, isNewOnly: false };
    if (column === 'type') return { column: null, isNewOnly: false };
    const meant = at === stateAt && !guessed.includes('hidden') ? 'hidden' : column;
    return { column: meant, isNewOnly: NEW_ONLY.test(meant ?? '') };
  });
}
