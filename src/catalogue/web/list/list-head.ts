import type { Head, HeadInput } from '../../../kit/page.ts';
import { linkPicture } from '../product/link-picture.ts';
import { breadcrumbData } from '../product/structured-data.ts';
import type { VanTypeRow } from '../../contract.ts';
import type { ProductList } from '../../rules/search-state.ts';
import { addressOfPage } from './list-address.ts';
import { listWords } from './list-words.ts';
import { listAt, type OpenedList } from './open-list.ts';
import { vanTypes } from '../menu/van-types.ts';

/** Title, description, address and breadcrumb of a list; searches stay out of search engines. */
export function listHead({ loaderData, queryClient, origin }: HeadInput): Partial<Head> {
  const { place, page } = loaderData as OpenedList;
  const list = listAt(place);
  const vans = queryClient.getQueryData(vanTypes.queryKey) ?? [];
  const words = listWords(list, vans);
  const picture = pictureOf(list, vans);
  const numbered = page > 1 ? `, page ${page}` : '';
  return {
    title: `${words.heading}${numbered} | VanGon`,
    description: words.description,
    // In whatever order it is looked at, a list is one page for search engines.
    canonical: place.at === 'search' ? null : addressOfPage(place, page),
    ...(picture && { picture }),
    structured: [breadcrumbData(words.crumbs, origin)],
  };
}

function pictureOf(list: ProductList, vans: readonly VanTypeRow[]): string | undefined {
  if (list.kind !== 'van' && list.kind !== 'category') return undefined;
  const van = vans.find(({ slug }) => slug === list.van);
  if (list.kind === 'van') return linkPicture(van?.thumbnail);
  return linkPicture(
    van?.categories.find(({ slug }) => slug === list.category)?.image,
    van?.thumbnail,
  );
}
