import type { Crumb } from '../../../ui/layout/breadcrumb.tsx';
import type { ProductDetail } from '../../contract.ts';

/** A schema.org BreadcrumbList. The last step, the page itself, has no address. */
export function breadcrumbData(crumbs: readonly Crumb[], origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href && { item: origin + href }),
    })),
  };
}

/** A schema.org Product with its Offer and vehicles. All addresses are absolute. */
export function productData(product: ProductDetail, url: string, origin: string): object {
  const images = [
    ...new Set([product.featured_image, ...product.product_images.map(({ image }) => image)]),
  ].filter((image) => image !== null);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    ...(images.length > 0 && { image: images.map((image) => new URL(image, origin).href) }),
    description: product.page_description || product.fit_line,
    sku: product.sku,
    ...(product.oem_numbers.length > 0 && { mpn: product.oem_numbers[0] }),
    ...(product.fits.length > 0 && { isAccessoryOrSparePartFor: product.fits.map(vehicleData) }),
    offers: {
      '@type': 'Offer',
      url,
      price: product.regular_price,
      priceCurrency: 'USD',
      seller: { '@type': 'Organization', name: 'VanGon' },
      availability: `https://schema.org/${product.stock_qty > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: `https://schema.org/${CONDITIONS[product.quality]}`,
    },
  };
}

const CONDITIONS: Record<ProductDetail['quality'], string> = {
  genuine: 'NewCondition',
  oem: 'NewCondition',
  reproduction: 'NewCondition',
  nos: 'NewCondition',
  used: 'UsedCondition',
};

function vehicleData(fit: ProductDetail['fits'][number]): object {
  return {
    '@type': 'Vehicle',
    name: fit.van_type,
    manufacturer: { '@type': 'Organization', name: 'Volkswagen' },
    vehicleModelDate: `${fit.year_from}/${fit.year_to}`,
  };
}
