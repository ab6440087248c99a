import type { VanTypeRow } from '../../contract.ts';

type Category = VanTypeRow['categories'][number];

/** The categories that hold parts for a van; for no van in particular, those of all, each once, in the shop's order. */
export function categoriesForVan(vans: readonly VanTypeRow[], van?: string): Category[] {
  const inView = vans.find(({ slug }) => slug === van);
  if (inView) return inView.categories;
  const all = vans.flatMap(({ categories }) => categories);
  return [...new Map(all.map((category) => [category.slug, category])).values()];
}
