import { addressOf, type Head, type HeadInput } from '../../../kit/page.ts';
import { socialPicture } from './social-picture.ts';
import { breadcrumbData, productData } from './structured-data.ts';
import { productCrumbs } from './product-crumbs.ts';
import { cachedProductRow, productDetail } from './product-data.ts';
import { vanTypes } from '../menu/van-types.ts';
import { addresses } from '../../../links/addresses.ts';

export function productHead({ params, queryClient, origin }: HeadInput): Partial<Head> {
  const slug = params['slug'] ?? '';
  const data = queryClient.getQueryData(productDetail(slug).queryKey);
  const product = data?.product_detail;
  if (!product) {
    const card = cachedProductRow(queryClient, slug);
    return {
      title: card ? `${card.name} | VanGon` : 'VanGon',
      canonical: addressOf(addresses.product, { slug }),
    };
  }

  // The page may have been opened by id; the canonical address has the slug.
  const canonical = addressOf(addresses.product, { slug: product.slug });
  const vans = queryClient.getQueryData(vanTypes.queryKey) ?? [];
  const category = vans
    .flatMap(({ categories }) => categories)
    .find(({ slug: one }) => one === product.categories[0]?.slug);
  const picture = socialPicture(product.featured_image, category?.image);
  return {
    title: product.page_title || `${product.name} | VanGon`,
    description: product.page_description,
    keywords: product.page_keyword,
    canonical,
    ...(picture && { picture }),
    structured: [
      productData(product, origin + canonical, origin, data?.reviews),
      breadcrumbData(productCrumbs(product), origin),
    ],
  };
}
