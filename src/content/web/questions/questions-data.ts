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
import { crumbData, faqData } from '../structured-data.ts';

export const QUESTIONS_PER_PAGE = 10;

/** Null for an unknown part. */
export const questionsOf = (slug: string, page: number) =>
  queryOptions({
    queryKey: ['questions', slug, page],
    queryFn: () =>
      nullIfRefused(
        callShop('GET productQuestions/:slug', {
          params: { slug },
          query: { page, per_page: QUESTIONS_PER_PAGE },
        }),
      ),
  });

export const questionsCrumbs = ({ name, slug }: { name: string; slug: string }): Crumb[] => [
  { label: 'Home', href: addressOf(addresses.home) },
  { label: name, href: addressOf(addresses.product, { slug }) },
  { label: 'Questions' },
];

export async function loadQuestions({ queryClient, params }: LoaderInput): Promise<LoadedPage> {
  const { slug = '', page: pageParam } = params;
  if (pageParam === '1') throw redirect({ href: productTalk(slug, 'questions'), statusCode: 301 });
  const page = parsePage(pageParam ?? '1');
  const found = page && (await queryClient.ensureQueryData(questionsOf(slug, page)));
  if (!found || page > pageCount(found.total, QUESTIONS_PER_PAGE)) throw notFound();
  const { data, part, total } = found;
  const canonical = productTalk(part.slug, 'questions', page);
  return {
    page,
    head: (origin) => ({
      title: `Questions about ${part.name}${page > 1 ? `, page ${page}` : ''} | VanGon`,
      description: `What owners asked us about ${part.name} (${part.sku}), and our answers.`,
      // Without questions there is nothing that the part's own page has not.
      canonical: total > 0 ? canonical : null,
      structured: [
        ...(total > 0 ? [faqData(data)] : []),
        crumbData(questionsCrumbs(part), canonical, origin),
      ],
    }),
  };
}
