import { addressOf } from '../../../kit/page.ts';
import type { Crumb } from '../../../ui/layout/breadcrumb.tsx';
import type { VanTypeRow } from '../../contract.ts';
import { hasWords, type ProductList } from '../../rules/search-state.ts';
import { addresses } from '../../../links/addresses.ts';

/** `empty` is the name of a category without parts. */
export function describeList(list: ProductList, vans: readonly VanTypeRow[], empty?: string) {
  const shop: Crumb[] = [{ label: 'Home', href: addressOf(addresses.home) }, { label: 'Shop' }];
  const below = [shop[0]!, { label: 'Shop', href: addressOf(addresses.shop) }];

  if (hasWords(list)) {
    const sought = list.sku ?? list.keyword;
    return {
      heading: sought ? `“${sought}”` : 'Search',
      crumbs: [...below, { label: 'Search' }],
    };
  }
  const van = list.van && nameOfVan(list.van, vans);
  const category = list.category && (empty ?? nameOfCategory(list.category, vans));
  if (!van && !category) {
    return {
      heading: 'All parts',
      crumbs: shop,
    };
  }
  if (!van) {
    return {
      heading: category!,
      crumbs: [...below, { label: category! }],
    };
  }
  if (!category) {
    return {
      heading: `Parts for the ${van}`,
      crumbs: [...below, { label: van }],
    };
  }
  return {
    heading: `${category}, ${van}`,
    crumbs: [
      ...below,
      { label: van, href: addressOf(addresses.vanType, { vanType: list.van! }) },
      { label: category },
    ],
  };
}

export const nameOfVan = (slug: string, vans: readonly VanTypeRow[]) =>
  vans.find((van) => van.slug === slug)?.title ?? slug;

export function nameOfCategory(slug: string, vans: readonly VanTypeRow[]): string {
  const category = vans.flatMap(({ categories }) => categories).find((each) => each.slug === slug);
  return category?.name ?? slug;
}
