import { describe, expect, it } from 'vitest';
import type { ProductDetail } from '../../contract.ts';
import { breadcrumbData, productData } from './structured-data.ts';

const drum: ProductDetail = {
  id: 7,
  name: 'Rear brake drum',
  slug: 'rear-brake-drum',
  sku: '211 609 615 A',
  regular_price: '84.95',
  price_breaks: [],
  sale: null,
  featured_image: '/drawings/parts/drum.svg',
  page_description: 'Cast drum for the rear axle.',
  stock_qty: 3,
  fit_line: 'Fits 1971–79 Bus',
  product_images: [
    { image: '/drawings/parts/drum.svg', view: 'front', alt: '', photograph: null },
    { image: 'https://files.test/drum.jpg', view: 'photograph', alt: '', photograph: null },
  ],
  description: '<p>Sold singly.</p>',
  page_title: '',
  page_keyword: '',
  quality: 'reproduction',
  superseded: null,
  replaces: null,
  bulky_surcharge: null,
  oem_numbers: ['211 609 615 A'],
  dimensions: [
    {
      measure: 'inside',
      label: 'Inside diameter',
      text: '252 mm',
      other: '9.92 in',
      value: 252,
      unit: 'mm',
    },
    {
      measure: 'circle',
      label: 'Hole circle',
      text: '5 × 112 mm',
      other: null,
      value: null,
      unit: null,
    },
  ],
  dimension_lines: null,
  fits: [
    {
      van_type: '1968–79 Bus',
      van_slug: '68-79-bus',
      year_from: 1971,
      year_to: 1979,
      engine_codes: [],
      gearbox: null,
      built_from: null,
      built_to: null,
      chassis_from: null,
      chassis_to: null,
      bodies: [],
      market: null,
      detail: null,
      note: null,
    },
  ],
  categories: [],
};
const URL = 'https://shop.test/product/rear-brake-drum';
const dataOf = (change: Partial<ProductDetail> = {}) =>
  productData({ ...drum, ...change }, URL, 'https://shop.test') as Record<string, never>;

describe('productData', () => {
  it('describes the product, its price and its vans', () => {
    expect(dataOf()).toMatchObject({
      '@type': 'Product',
      name: 'Rear brake drum',
      sku: '211 609 615 A',
      mpn: '211 609 615 A',
      isAccessoryOrSparePartFor: [
        { '@type': 'Vehicle', name: '1968–79 Bus', vehicleModelDate: '1971/1979' },
      ],
      offers: {
        '@type': 'Offer',
        url: URL,
        price: '84.95',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/NewCondition',
      },
    });
  });

  it('says until when a sale price holds, what it is otherwise, and what several cost', () => {
    const sale = { usual_price: '84.95', until: 'December 24', ends_at: '2026-12-25T05:00:00Z' };
    const price_breaks = [
      { from: 3, cents: 7_500 },
      { from: 6, cents: 6_900 },
    ];
    expect(dataOf({ regular_price: '69.95', sale, price_breaks })['offers']).toMatchObject({
      price: '69.95',
      priceValidUntil: '2026-12-25T05:00:00Z',
      priceSpecification: [
        { price: '84.95', priceType: 'https://schema.org/StrikethroughPrice' },
        { price: '69.00', eligibleQuantity: { minValue: 6 } },
      ],
    });
    expect(dataOf()['offers']).not.toHaveProperty('priceSpecification');
  });

  it('has a rating only if the page shows one', () => {
    expect(dataOf()).not.toHaveProperty('aggregateRating');
    const rated = productData(drum, URL, 'https://shop.test', { total: 12, average: 4.5 });
    expect(rated).toMatchObject({
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 12 },
    });
  });

  it('lists each picture once, with an absolute address', () => {
    expect(dataOf()['image']).toEqual([
      'https://shop.test/drawings/parts/drum.svg',
      'https://files.test/drum.jpg',
    ]);
    expect(dataOf({ featured_image: null, product_images: [] })).not.toHaveProperty('image');
  });

  it('reports out-of-stock and used products', () => {
    expect(dataOf({ stock_qty: 0, quality: 'used' })['offers']).toMatchObject({
      availability: 'https://schema.org/OutOfStock',
      itemCondition: 'https://schema.org/UsedCondition',
    });
  });

  it('lists dimensions with the code of their unit, or as text', () => {
    expect(dataOf()['additionalProperty']).toEqual([
      { '@type': 'PropertyValue', name: 'Inside diameter', value: 252, unitCode: 'MMT' },
      { '@type': 'PropertyValue', name: 'Hole circle', value: '5 × 112 mm' },
    ]);
    expect(dataOf({ dimensions: [] })).not.toHaveProperty('additionalProperty');
  });

  it('describes a product without a description by its fit line', () => {
    expect(dataOf({ page_description: '' })['description']).toBe('Fits 1971–79 Bus');
  });
});

it('breadcrumbData numbers the steps and omits the address of the page itself', () => {
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
