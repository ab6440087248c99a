import type { Head, HeadInput } from '../../../kit/page.ts';
import { socialPicture } from '../product/social-picture.ts';
import { breadcrumbData } from '../product/structured-data.ts';
import type { VanTypeRow } from '../../contract.ts';
import type { ProductList } from '../../rules/search-state.ts';
import { isNarrowed } from '../../rules/list-view.ts';
import { addressOfPage } from './list-address.ts';
import { describeList } from './describe-list.ts';
import type { OpenedList } from './open-list.ts';
import { vanTypes } from '../menu/van-types.ts';

/** Search results have no canonical address, which keeps them out of search engines. */
export function listHead({ loaderData, queryClient, origin }: HeadInput): Partial<Head> {
  const { place, page, view } = loaderData as OpenedList;
  const { list } = place;
  const vans = queryClient.getQueryData(vanTypes.queryKey) ?? [];
  const description = describeList(list, vans);
  const picture = pictureOf(list, vans);
  const numbered = page > 1 ? `, page ${page}` : '';
  return {
    title: `${description.heading}${numbered} | VanGon`,
    description: description.description,
    // Without sort and what narrows it, so that search engines index each list once.
    canonical: place.at === 'search' ? null : addressOfPage(place, page),
    isIndexed: !isNarrowed(view),
    ...(picture && { picture }),
    structured: [breadcrumbData(description.crumbs, origin)],
  };
}

function pictureOf(list: ProductList, vans: readonly VanTypeRow[]): string | undefined {
  const van = vans.find(({ slug }) => slug === list.van);
  if (!van || !list.category) return socialPicture(van?.thumbnail);
  return socialPicture(
    van.categories.find(({ slug }) => slug === list.category)?.image,
    van.thumbnail,
  );
}
