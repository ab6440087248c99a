import { describe, expect, it } from 'vitest';
import type { ProductDetail } from '../../contract.ts';
import { breadcrumbData, productData } from './structured-data.ts';

const drum: ProductDetail = {
  id: 7,
  name: 'Rear brake drum',
  slug: 'rear-brake-drum',
  sku: '211 609 615 A',
  regular_price: '84.95',
  featured_image: '/drawings/parts/drum.svg',
  page_description: 'Cast drum for the rear axle.',
  stock_qty: 3,
  fit_line: 'Fits 1971–79 Bus',
  product_images: [
    { image: '/drawings/parts/drum.svg', view: 'front', photograph: null },
    { image: 'https://files.test/drum.jpg', view: 'photograph', photograph: null },
  ],
  description: '<p>Sold singly.</p>',
  page_title: '',
  page_keyword: '',
  quality: 'reproduction',
  replaces: null,
  bulky_surcharge: null,
  oem_numbers: ['211 609 615 A'],
  fits: [
    {
      van_type: '1968–79 Bus',
      van_slug: '68-79-bus',
      year_from: 1971,
      year_to: 1979,
      engine_codes: [],
      note: null,
    },
  ],
  categories: [],
};
const url = 'https://shop.test/product/rear-brake-drum';
const said = (change: Partial<ProductDetail> = {}) =>
  productData({ ...drum, ...change }, url, 'https://shop.test') as Record<string, never>;

describe('productData', () => {
  it('says what is sold, for how much, and for which vans', () => {
    expect(said()).toMatchObject({
      '@type': 'Product',
      name: 'Rear brake drum',
      sku: '211 609 615 A',
      mpn: '211 609 615 A',
      isAccessoryOrSparePartFor: [
        { '@type': 'Vehicle', name: '1968–79 Bus', vehicleModelDate: '1971/1979' },
      ],
      offers: {
        '@type': 'Offer',
        url,
        price: '84.95',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/NewCondition',
      },
    });
  });

  it('names each picture once, with its whole address', () => {
    expect(said()['image']).toEqual([
      'https://shop.test/drawings/parts/drum.svg',
      'https://files.test/drum.jpg',
    ]);
    expect(said({ featured_image: null, product_images: [] })).not.toHaveProperty('image');
  });

  it('tells out of stock and used', () => {
    expect(said({ stock_qty: 0, quality: 'used' })['offers']).toMatchObject({
      availability: 'https://schema.org/OutOfStock',
      itemCondition: 'https://schema.org/UsedCondition',
    });
  });

  it('describes a product without words of its own by what it fits', () => {
    expect(said({ page_description: '' })['description']).toBe('Fits 1971–79 Bus');
  });
});

it('breadcrumbData counts the steps and leaves the address of the page itself out', () => {
  const crumbs = [
    { label: 'Home', href: '/' },
    { label: 'Shop', href: '/shop' },
    { label: 'Drum' },
  ];
  expect(breadcrumbData(crumbs, 'https://shop.test')).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://shop.test/' },
      { position: 2, name: 'Shop', item: 'https://shop.test/shop' },
      { '@type': 'ListItem', position: 3, name: 'Drum' },
    ],
  });
});
