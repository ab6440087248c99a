import type { Head, HeadInput } from '../../../kit/page.ts';
import { socialPicture } from '../product/social-picture.ts';
import { breadcrumbData } from '../product/structured-data.ts';
import type { VanTypeRow } from '../../contract.ts';
import { hasWords, type ProductList } from '../../rules/search-state.ts';
import { isNarrowed } from '../../rules/list-view.ts';
import { addressOfPage } from './list-address.ts';
import { describeList, nameOfCategory, nameOfVan } from './describe-list.ts';
import { cachedPart } from './list-data.ts';
import type { OpenedList } from './open-list.ts';
import { vanTypes } from '../menu/van-types.ts';

/** Search results have no canonical address, which keeps them out of search engines. */
export function listHead({ loaderData, queryClient, origin }: HeadInput): Partial<Head> {
  const { place, page, view } = loaderData as OpenedList;
  const { list } = place;
  const vans = queryClient.getQueryData(vanTypes.queryKey) ?? [];
  const empty = cachedPart(queryClient, { list, view })?.category_name;
  const { heading, crumbs } = describeList(list, vans, empty);
  const picture = pictureOf(list, vans);
  const numbered = page > 1 ? `, page ${page}` : '';
  return {
    title: `${heading}${numbered} | VanGon`,
    description: descriptionOf(list, vans, empty),
    // Without sorting and filters, so that search engines index each list once.
    canonical: place.at === 'search' ? null : addressOfPage(place, page),
    isIndexed: !isNarrowed(view),
    ...(picture && { picture }),
    structured: [breadcrumbData(crumbs, origin)],
  };
}

function descriptionOf(list: ProductList, vans: readonly VanTypeRow[], empty?: string): string {
  if (hasWords(list)) return '';
  const van = list.van && nameOfVan(list.van, vans);
  const category = list.category && (empty ?? nameOfCategory(list.category, vans));
  const rest = 'with years and engine codes.';
  if (van && category) return `${category} parts that fit the ${van}, ${rest}`;
  if (van) return `Parts and accessories that fit the ${van}, ${rest}`;
  if (category) return `${category} parts for all vans, ${rest}`;
  const names = new Intl.ListFormat('en', { type: 'conjunction' });
  return `Every part in the shop, for ${names.format(vans.map(({ title }) => title))}.`;
}

function pictureOf(list: ProductList, vans: readonly VanTypeRow[]): string | undefined {
  const van = vans.find(({ slug }) => slug === list.van);
  if (!van || !list.category) return socialPicture(van?.thumbnail);
  return socialPicture(
    van.categories.find(({ slug }) => slug === list.category)?.image,
    van.thumbnail,
  );
}
