import { addressOf } from '../../../kit/page.ts';
import type { Crumb } from '../../../ui/layout/breadcrumb.tsx';
import type { ProductDetail } from '../../contract.ts';
import { addresses } from '../../../links/addresses.ts';

/** Breadcrumbs by the first van that the product fits and its main category. */
export function productCrumbs(
  product: Partial<Pick<ProductDetail, 'fits' | 'categories'>> & { name: string },
): Crumb[] {
  const { fits: [fit] = [], categories: [category] = [] } = product;
  return [
    { label: 'Home', href: addressOf(addresses.home) },
    { label: 'Shop', href: addressOf(addresses.shop) },
    ...(fit
      ? [
          {
            label: fit.van_type,
            href: addressOf(addresses.vanType, { vanType: fit.van_slug }),
          },
        ]
      : []),
    ...(fit && category
      ? [
          {
            label: category.name,
            href: addressOf(addresses.category, {
              vanType: fit.van_slug,
              category: category.slug,
            }),
          },
        ]
      : []),
    { label: product.name },
  ];
}
