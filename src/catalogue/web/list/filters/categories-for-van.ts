import { addressOf } from '../../../../kit/page.ts';
import type { VanTypeRow } from '../../../contract.ts';
import { addresses } from '../../../../links/addresses.ts';

type Category = VanTypeRow['categories'][number];

/** The categories with parts for a van; for an unknown or missing van, those of all vans without duplicates. */
export function categoriesForVan(vans: readonly VanTypeRow[], van?: string): Category[] {
  const inView = vans.find(({ slug }) => slug === van);
  if (inView) return inView.categories;
  const all = vans.flatMap(({ categories }) => categories);
  return [...new Map(all.map((category) => [category.slug, category])).values()];
}

/** Without a van, lists the category for all vans. */
export const addressOfCategory = (category: string, van?: string) =>
  van
    ? addressOf(addresses.category, { vanType: van, category })
    : addressOf(addresses.search, {}, { category });
