import { dependsOn } from '../../server/cache/dependencies.ts';

// Tags as `changes_since` of db/functions/cache-invalidation.sql tells them.

/** What is shown depends on these products, and on nothing about others. */
export const dependsOnParts = (ids: Iterable<number>): void => dependsOn(tagsOf(ids));

function* tagsOf(ids: Iterable<number>): Generator<string> {
  for (const id of ids) yield `part:${id}`;
}

/**
 * What can change of a product: `product` is all that is neither stock nor price. `index` is told in this process alone,
 * when the search index has been built with what changed.
 */
export type Kind = 'stock' | 'price' | 'product' | 'index';

/** A new index that can change any list. */
export const WHOLE_INDEX = 'index';

/** The products among which a list is made; both undefined is the whole catalog. */
export interface Scope {
  van?: string | undefined;
  category?: string | undefined;
}

export function dependsOnList(scope: Scope | 'words', kinds: readonly Kind[]): void {
  const name = scope === 'words' ? scope : `${scope.van ?? '*'}/${scope.category ?? '*'}`;
  dependsOn([WHOLE_INDEX, ...kinds.map((kind) => `${kind}@${name}`)]);
  if (scope === 'words') return;
  // What products have left.
  if (scope.van) dependsOn([`van:${scope.van}`]);
  if (scope.category) dependsOn([`category:${scope.category}`]);
}
