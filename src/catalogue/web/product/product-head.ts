import type { QueryClient } from '@tanstack/react-query';
import { addressOf } from '../../../pages.ts';
import { linkPicture } from './link-picture.ts';
import { breadcrumbData, productData } from './structured-data.ts';
import { crumbsOf } from './product-crumbs.ts';
import { productCard, productDetail } from './product-data.ts';
import { vanTypes } from '../menu/van-types.ts';

interface Shown {
  params: Record<string, string>;
  queryClient: QueryClient;
  origin: string;
}

/** What a product says about itself to search engines and in the window's title. */
export function headOfProduct({ params, queryClient, origin }: Shown) {
  const slug = params['slug'] ?? '';
  const product = queryClient.getQueryData(productDetail(slug).queryKey)?.product_detail;
  if (!product) {
    const card = productCard(queryClient, slug);
    return {
      title: card ? `${card.name} | VanGon` : 'VanGon',
      canonical: addressOf('product', { slug }),
    };
  }

  // A product that was asked for by its id has its own address all the same.
  const canonical = addressOf('product', { slug: product.slug });
  const vans = queryClient.getQueryData(vanTypes.queryKey) ?? [];
  const category = vans
    .flatMap(({ categories }) => categories)
    .find(({ slug: one }) => one === product.categories[0]?.slug);
  const picture = linkPicture(product.featured_image, category?.image);
  return {
    title: product.page_title || `${product.name} | VanGon`,
    description: product.page_description,
    keywords: product.page_keyword,
    canonical,
    ...(picture && { picture }),
    structured: [
      productData(product, origin + canonical, origin),
      breadcrumbData(crumbsOf(product), origin),
    ],
  };
}
