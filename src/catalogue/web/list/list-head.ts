import type { Head, HeadInput } from '../../../kit/page.ts';
import { socialPicture } from '../product/social-picture.ts';
import { breadcrumbData } from '../product/structured-data.ts';
import type { VanTypeRow } from '../../contract.ts';
import type { ProductList } from '../../rules/search-state.ts';
import { addressOfPage } from './list-address.ts';
import { describeList } from './describe-list.ts';
import { listAt, type OpenedList } from './open-list.ts';
import { vanTypes } from '../menu/van-types.ts';

/** Search results have no canonical address, which keeps them out of search engines. */
export function listHead({ loaderData, queryClient, origin }: HeadInput): Partial<Head> {
  const { place, page } = loaderData as OpenedList;
  const list = listAt(place);
  const vans = queryClient.getQueryData(vanTypes.queryKey) ?? [];
  const description = describeList(list, vans);
  const picture = pictureOf(list, vans);
  const numbered = page > 1 ? `, page ${page}` : '';
  return {
    title: `${description.heading}${numbered} | VanGon`,
    description: description.description,
    // Without sort and stock filter, so that search engines index each list once.
    canonical: place.at === 'search' ? null : addressOfPage(place, page),
    ...(picture && { picture }),
    structured: [breadcrumbData(description.crumbs, origin)],
  };
}

function pictureOf(list: ProductList, vans: readonly VanTypeRow[]): string | undefined {
  if (list.kind !== 'van' && list.kind !== 'category') return undefined;
  const van = vans.find(({ slug }) => slug === list.van);
  if (list.kind === 'van') return socialPicture(van?.thumbnail);
  return socialPicture(
    van?.categories.find(({ slug }) => slug === list.category)?.image,
    van?.thumbnail,
  );
}
