import { addressOf } from '../../kit/page.ts';
import type { PageContent } from '../../settings/contract.ts';
import type { HomeData } from '../home-calls.ts';
import { addresses } from '../../links/addresses.ts';

type Terms = Pick<HomeData, 'return_days' | 'free_shipping'>;

/** schema.org Organization and WebSite for the home page. */
export function shopData(header: PageContent, terms: Terms, origin: string): object[] {
  const { settings, email, phone, facebook_url, youtube_url } = header;
  const profiles = [facebook_url, youtube_url].filter(Boolean);
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: settings.site_title,
      url: `${origin}/`,
      logo: new URL(settings.logo, origin).href,
      email,
      ...(phone && { telephone: phone.startsWith('+') ? phone : `+1-${phone}` }),
      ...(profiles.length > 0 && { sameAs: profiles }),
      ...(terms.return_days !== null && {
        hasMerchantReturnPolicy: returnPolicy(terms.return_days),
      }),
      ...(terms.free_shipping && { hasShippingService: shippingService(terms.free_shipping) }),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: settings.site_title,
      url: `${origin}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: `${origin}${addressOf(addresses.search)}?keyword={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

const returnPolicy = (days: number) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'US',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: days,
  returnMethod: 'https://schema.org/ReturnByMail',
});

const shippingService = ({ country, from, states }: NonNullable<Terms['free_shipping']>) => ({
  '@type': 'ShippingService',
  shippingConditions: {
    '@type': 'ShippingConditions',
    shippingDestination: {
      '@type': 'DefinedRegion',
      addressCountry: country,
      addressRegion: states,
    },
    orderValue: { '@type': 'MonetaryAmount', minValue: from, currency: 'USD' },
    shippingRate: { '@type': 'MonetaryAmount', value: '0.00', currency: 'USD' },
  },
});
