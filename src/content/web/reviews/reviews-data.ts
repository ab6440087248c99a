import { queryOptions } from '@tanstack/react-query';
import { notFound, redirect } from '@tanstack/react-router';
import { parsePage } from '../../../catalogue/web/list/paging.ts';
import { callShop, nullIfRefused } from '../../../kit/client.ts';
import { addressOf, type LoaderInput } from '../../../kit/page.ts';
import { addresses } from '../../../links/addresses.ts';
import { productTalk } from '../../../links/product-talk.ts';
import type { Crumb } from '../../../ui/layout/breadcrumb.tsx';
import { pageCount } from '../../../ui/table/paging.ts';
import type { LoadedPage } from '../list-page.ts';
import { crumbData, reviewsData } from '../structured-data.ts';

export const REVIEWS_PER_PAGE = 10;

/** Null for an unknown part. */
export const reviewsOf = (slug: string, page: number) =>
  queryOptions({
    queryKey: ['reviews', slug, page],
    queryFn: () =>
      nullIfRefused(
        callShop('GET productReviews/:slug', {
          params: { slug },
          query: { page, per_page: REVIEWS_PER_PAGE },
        }),
      ),
  });

export const reviewsCrumbs = ({ name, slug }: { name: string; slug: string }): Crumb[] => [
  { label: 'Home', href: addressOf(addresses.home) },
  { label: name, href: addressOf(addresses.product, { slug }) },
  { label: 'Reviews' },
];

export async function loadReviews({ queryClient, params }: LoaderInput): Promise<LoadedPage> {
  const { slug = '', page: pageParam } = params;
  if (pageParam === '1') throw redirect({ href: productTalk(slug, 'reviews'), statusCode: 301 });
  const page = parsePage(pageParam ?? '1');
  const found = page && (await queryClient.ensureQueryData(reviewsOf(slug, page)));
  if (!found || page > pageCount(found.total, REVIEWS_PER_PAGE)) throw notFound();
  const { part, total } = found;
  const canonical = productTalk(part.slug, 'reviews', page);
  return {
    page,
    head: (origin) => ({
      title: `Reviews of ${part.name}${page > 1 ? `, page ${page}` : ''} | VanGon`,
      description: `What owners who bought ${part.name} (${part.sku}) say about it, with van and mileage.`,
      // Without reviews there is nothing that the part's own page has not.
      canonical: total > 0 ? canonical : null,
      structured: [
        ...(total > 0 ? [reviewsData(found, origin)] : []),
        crumbData(reviewsCrumbs(part), canonical, origin),
      ],
    }),
  };
}
