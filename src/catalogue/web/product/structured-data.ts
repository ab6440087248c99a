import type { Crumb } from '../../../ui/layout/breadcrumb.tsx';
import { effectiveBreaks } from '../../../cart/rules/price-breaks.ts';
import { centsToDollars } from '../../../kit/money.ts';
import { addressOf } from '../../../kit/page.ts';
import { addresses } from '../../../links/addresses.ts';
import type { ProductDetail, Rating } from '../../contract.ts';

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
export function productData(
  product: ProductDetail,
  url: string,
  origin: string,
  rating?: Rating,
): object {
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
    ...(rating && { aggregateRating: ratingData(rating) }),
    ...(product.oem_numbers.length > 0 && { mpn: product.oem_numbers[0] }),
    ...(propertiesOf(product).length > 0 && { additionalProperty: propertiesOf(product) }),
    ...(product.superseded?.by && {
      isRelatedTo: {
        '@type': 'Product',
        name: product.superseded.by.name,
        sku: product.superseded.by.sku,
        url: new URL(addressOf(addresses.product, { slug: product.superseded.by.slug }), origin)
          .href,
      },
    }),
    ...(product.fits.length > 0 && { isAccessoryOrSparePartFor: product.fits.map(vehicleData) }),
    offers: {
      '@type': 'Offer',
      url,
      price: product.regular_price,
      priceCurrency: 'USD',
      ...priceData(product),
      seller: { '@type': 'Organization', name: 'VanGon' },
      availability: `https://schema.org/${availabilityOf(product)}`,
      itemCondition: `https://schema.org/${CONDITIONS[product.quality]}`,
    },
  };
}

/** A schema.org AggregateRating; for pages that show it. */
export const ratingData = ({ average, total }: Rating): object => ({
  '@type': 'AggregateRating',
  ratingValue: average,
  reviewCount: total,
});

/** Until when the price holds, what it is apart from a sale, and what several pieces cost each. */
function priceData(product: ProductDetail): object {
  const { sale } = product;
  const specifications = [
    ...(sale ? [unitPrice(sale.usual_price, { priceType: STRIKETHROUGH })] : []),
    ...effectiveBreaks(product).map(({ from, cents }) =>
      unitPrice(centsToDollars(cents), {
        eligibleQuantity: { '@type': 'QuantitativeValue', minValue: from },
      }),
    ),
  ];
  return {
    ...(sale?.ends_at && { priceValidUntil: sale.ends_at }),
    ...(specifications.length > 0 && { priceSpecification: specifications }),
  };
}

const STRIKETHROUGH = 'https://schema.org/StrikethroughPrice';

const unitPrice = (price: string, about: object) => ({
  '@type': 'UnitPriceSpecification',
  price,
  priceCurrency: 'USD',
  ...about,
});

/** UN/CEFACT common codes. */
const UNIT_CODES = { mm: 'MMT', cm: 'CMT', m: 'MTR', in: 'INH', ft: 'FOT' };

const propertiesOf = ({ dimensions, core_deposit }: ProductDetail) => [
  ...dimensions.map(dimensionData),
  ...(core_deposit
    ? [
        {
          '@type': 'PropertyValue',
          name: 'Core deposit',
          value: core_deposit,
          unitText: 'USD',
        },
      ]
    : []),
];

const dimensionData = ({ label, text, value, unit }: ProductDetail['dimensions'][number]) => ({
  '@type': 'PropertyValue',
  name: label,
  ...(value !== null && unit ? { value, unitCode: UNIT_CODES[unit] } : { value: text }),
});

const availabilityOf = ({ superseded, stock_qty, backorder }: ProductDetail) => {
  if (superseded) return 'Discontinued';
  if (backorder?.stock === 0) return 'BackOrder';
  return stock_qty > 0 ? 'InStock' : 'OutOfStock';
};

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
