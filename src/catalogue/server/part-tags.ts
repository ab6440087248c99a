import { dependsOn } from '../../server/cache/dependencies.ts';

// Tags in the form that `changes_since` (db/functions/cache-invalidation.sql) returns.

/** The response depends on these products and on no others. */
export const dependsOnParts = (ids: Iterable<number>): void => dependsOn(tagsOf(ids));

function* tagsOf(ids: Iterable<number>): Generator<string> {
  for (const id of ids) yield `part:${id}`;
}

/**
 * What can change about a product: `product` is everything except stock and price. `index` is published within this
 * process only, when the search index has been rebuilt with the changes.
 */
export type Kind = 'stock' | 'price' | 'product' | 'index';

/** The tag of a new index that can change any list. */
export const WHOLE_INDEX = 'index';

/** The products that a list selects from; the whole catalog if both are undefined. */
export interface Scope {
  van?: string | undefined;
  category?: string | undefined;
}

export function dependsOnList(scope: Scope | 'words', kinds: readonly Kind[]): void {
  const name = scope === 'words' ? scope : `${scope.van ?? '*'}/${scope.category ?? '*'}`;
  dependsOn([WHOLE_INDEX, ...kinds.map((kind) => `${kind}@${name}`)]);
  if (scope === 'words') return;
  // Covers products that have been moved out of the van type or category.
  if (scope.van) dependsOn([`van:${scope.van}`]);
  if (scope.category) dependsOn([`category:${scope.category}`]);
}
