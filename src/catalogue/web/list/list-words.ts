import { addressOf } from '../../../kit/page.ts';
import { cataloguePages } from '../../pages.ts';
import { contentPages } from '../../../content/pages.ts';
import type { Crumb } from '../../../ui/layout/breadcrumb.tsx';
import type { VanTypeRow } from '../../contract.ts';
import type { ProductList } from '../../rules/search-state.ts';

export interface ListWords {
  heading: string;
  description: string;
  /** From home to the list itself. */
  crumbs: Crumb[];
}

/** What a list is called, and where it stands. */
export function listWords(list: ProductList, vans: readonly VanTypeRow[]): ListWords {
  const shop = [{ label: 'Home', href: addressOf(contentPages.home) }, { label: 'Shop' }];
  const below = [shop[0]!, { label: 'Shop', href: addressOf(cataloguePages.shop) }];

  switch (list.kind) {
    case 'all':
      return {
        heading: 'All parts',
        description: `Every part in the shop, for ${listed(vans.map(({ title }) => title))}.`,
        crumbs: shop,
      };
    case 'van': {
      const van = nameOfVan(list.van, vans);
      return {
        heading: `Parts for the ${van}`,
        description: `Parts and accessories that fit the ${van}, with years and engine codes.`,
        crumbs: [...below, { label: van }],
      };
    }
    case 'category': {
      const van = nameOfVan(list.van, vans);
      const category = nameOfCategory(list.category, vans);
      return {
        heading: `${category}, ${van}`,
        description: `${category} parts that fit the ${van}, with years and engine codes.`,
        crumbs: [
          ...below,
          { label: van, href: addressOf(cataloguePages.vanType, { vanType: list.van }) },
          { label: category },
        ],
      };
    }
    case 'keyword':
    case 'sku': {
      const sought = list.kind === 'sku' ? list.sku : list.keyword;
      return {
        heading: sought ? `Results for “${sought}”` : 'Search',
        description: '',
        crumbs: [...below, { label: 'Search' }],
      };
    }
  }
}

const nameOfVan = (slug: string, vans: readonly VanTypeRow[]): string =>
  vans.find((van) => van.slug === slug)?.title ?? slug;

function nameOfCategory(slug: string, vans: readonly VanTypeRow[]): string {
  const known = vans.flatMap(({ categories }) => categories).find((one) => one.slug === slug);
  return known?.name ?? slug;
}

const listed = (words: string[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(words);
