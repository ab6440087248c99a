import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import type { LoaderInput } from '../../../kit/page.ts';
import { asRefused, callShop } from '../../../kit/client.ts';
import type { AnswerOf } from '../../../kit/call.ts';
import type { catalogueCalls, ProductRow } from '../../contract.ts';

export type ProductPageData = AnswerOf<(typeof catalogueCalls)['GET productDetail/:slug']>['data'];

/** A product with all that its page shows; null where there is none of that name. */
export const productDetail = (slug: string) =>
  queryOptions({
    queryKey: ['product', slug],
    queryFn: async (): Promise<ProductPageData | null> => {
      try {
        return (await callShop('GET productDetail/:slug', { params: { slug } })).data;
      } catch (error) {
        if (asRefused(error)?.isFinal) return null;
        throw error;
      }
    },
  });

/**
 * Loads a product; one that a card has shown is not waited for, unless it is only fetched ahead. Throws "not found".
 */
export async function loadProduct({ queryClient, params, preload }: LoaderInput): Promise<void> {
  const { slug = '' } = params;
  const detail = productDetail(slug);
  const known = queryClient.getQueryData(detail.queryKey);
  if (!preload && known === undefined && productCard(queryClient, slug)) {
    void queryClient.prefetchQuery(detail);
    return;
  }
  if ((await queryClient.ensureQueryData(detail)) === null) throw notFound();
}

/** What a card that was shown before knows of a product. */
export function productCard(queryClient: QueryClient, slug: string): ProductRow | undefined {
  for (const { state } of queryClient.getQueryCache().getAll()) {
    const card = rowsIn(state.data).find((row) => row.slug === slug);
    if (card) return card;
  }
}

/** Rows of a list, of the home page, or beside another product. */
function rowsIn(data: unknown): ProductRow[] {
  const { rows, near, featured_products, related_products, also_needed } = (data ?? {}) as Record<
    string,
    ProductRow[] | undefined
  >;
  return [rows, near, featured_products, related_products, also_needed].flatMap(
    (found) => found ?? [],
  );
}
