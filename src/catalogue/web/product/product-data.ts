import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import type { LoaderInput } from '../../../kit/page.ts';
import { callShop, nullIfRefused } from '../../../kit/client.ts';
import type { AnswerOf } from '../../../kit/call.ts';
import type { catalogueCalls, ProductRow } from '../../contract.ts';

export type ProductPageData = AnswerOf<(typeof catalogueCalls)['GET productDetail/:slug']>['data'];

/** Resolves to null if the product does not exist. */
export const productDetail = (slug: string) =>
  queryOptions({
    queryKey: ['product', slug],
    queryFn: async () =>
      (await nullIfRefused(callShop('GET productDetail/:slug', { params: { slug } })))?.data ??
      null,
  });

/**
 * Loads a product, without waiting if a card has already shown it; prefetching always waits. Throws "not found".
 */
export async function loadProduct({ queryClient, params, preload }: LoaderInput): Promise<void> {
  const { slug = '' } = params;
  const detail = productDetail(slug);
  const cached = queryClient.getQueryData(detail.queryKey);
  if (!preload && cached === undefined && cachedProductRow(queryClient, slug)) {
    void queryClient.prefetchQuery(detail);
    return;
  }
  if ((await queryClient.ensureQueryData(detail)) === null) throw notFound();
}

/** Finds a product's row in any cached list. */
export function cachedProductRow(queryClient: QueryClient, slug: string): ProductRow | undefined {
  for (const { state } of queryClient.getQueryCache().getAll()) {
    const card = rowsIn(state.data).find((row) => row.slug === slug);
    if (card) return card;
  }
}

/** Rows in the cached data of a list, the home page or a product page. */
function rowsIn(data: unknown): ProductRow[] {
  const { rows, near, featured_products, related_products, also_needed } = (data ?? {}) as Record<
    string,
    ProductRow[] | undefined
  >;
  return [rows, near, featured_products, related_products, also_needed].flatMap(
    (found) => found ?? [],
  );
}
