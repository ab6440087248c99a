import { addressOf, type Head, type HeadInput } from '../../../kit/page.ts';
import { cataloguePages } from '../../pages.ts';
import { linkPicture } from './link-picture.ts';
import { breadcrumbData, productData } from './structured-data.ts';
import { crumbsOf } from './product-crumbs.ts';
import { productCard, productDetail } from './product-data.ts';
import { vanTypes } from '../menu/van-types.ts';

/** What a product says about itself to search engines and in the window's title. */
export function productHead({ params, queryClient, origin }: HeadInput): Partial<Head> {
  const slug = params['slug'] ?? '';
  const product = queryClient.getQueryData(productDetail(slug).queryKey)?.product_detail;
  if (!product) {
    const card = productCard(queryClient, slug);
    return {
      title: card ? `${card.name} | VanGon` : 'VanGon',
      canonical: addressOf(cataloguePages.product, { slug }),
    };
  }

  // A product that was asked for by its id has its own address all the same.
  const canonical = addressOf(cataloguePages.product, { slug: product.slug });
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
