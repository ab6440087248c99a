import { addressOf } from '../../../kit/page.ts';
import { cataloguePages } from '../../pages.ts';
import { contentPages } from '../../../content/pages.ts';
import type { Crumb } from '../../../ui/layout/breadcrumb.tsx';
import type { ProductDetail } from '../../contract.ts';

/** Breadcrumbs by the first van that the product fits and its main category. */
export function productCrumbs(
  product: Partial<Pick<ProductDetail, 'fits' | 'categories'>> & { name: string },
): Crumb[] {
  const { fits: [fit] = [], categories: [category] = [] } = product;
  return [
    { label: 'Home', href: addressOf(contentPages.home) },
    { label: 'Shop', href: addressOf(cataloguePages.shop) },
    ...(fit
      ? [
          {
            label: fit.van_type,
            href: addressOf(cataloguePages.vanType, { vanType: fit.van_slug }),
          },
        ]
      : []),
    ...(fit && category
      ? [
          {
            label: category.name,
            href: addressOf(cataloguePages.category, {
              vanType: fit.van_slug,
              category: category.slug,
            }),
          },
        ]
      : []),
    { label: product.name },
  ];
}
