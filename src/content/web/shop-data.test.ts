import { expect, test } from 'vitest';
import type { PageContent } from '../../settings/contract.ts';
import { shopData } from './shop-data.ts';

const header = {
  email: 'shop@vangon.test',
  phone: '609-555-0142',
  facebook_url: 'https://example.com/f',
  youtube_url: '',
  settings: { site_title: 'VanGon', logo: '/logo.svg' },
} as PageContent;

const ORIGIN = 'https://shop.test';

test('shopData describes the shop with its social profiles, return policy and free shipping', () => {
  const free_shipping = { country: 'US', from: '250.00', states: ['NJ', 'NY'] };
  const [organization] = shopData(header, { return_days: 60, free_shipping }, ORIGIN);
  expect(organization).toMatchObject({
    '@type': 'Organization',
    url: 'https://shop.test/',
    logo: 'https://shop.test/logo.svg',
    telephone: '+1-609-555-0142',
    sameAs: ['https://example.com/f'],
    hasMerchantReturnPolicy: { merchantReturnDays: 60, applicableCountry: 'US' },
    hasShippingService: {
      shippingConditions: {
        shippingDestination: { addressCountry: 'US', addressRegion: ['NJ', 'NY'] },
        orderValue: { minValue: '250.00', currency: 'USD' },
        shippingRate: { value: '0.00' },
      },
    },
  });
});

test('shopData omits the telephone of a shop that takes no calls', () => {
  const [organization] = shopData(
    { ...header, phone: '' },
    { return_days: null, free_shipping: null },
    ORIGIN,
  );
  expect(organization).not.toHaveProperty('telephone');
});

test('shopData omits return policy and free shipping that the shop has not set', () => {
  const [organization] = shopData(header, { return_days: null, free_shipping: null }, ORIGIN);
  expect(organization).not.toHaveProperty('hasMerchantReturnPolicy');
  expect(organization).not.toHaveProperty('hasShippingService');
});

test('shopData tells search engines how to search the site', () => {
  const [, site] = shopData(header, { return_days: null, free_shipping: null }, ORIGIN);
  expect(site).toMatchObject({
    '@type': 'WebSite',
    potentialAction: { target: 'https://shop.test/shop/search?keyword={search_term_string}' },
  });
});
