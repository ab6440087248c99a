import { addressOf } from '../pages.ts';
import type { PageContent } from './contract.ts';

/** schema.org's Organization and WebSite with its search, for the home page. */
export function shopData(header: PageContent, origin: string): object[] {
  const { settings, email, facebook_url, youtube_url } = header;
  const elsewhere = [facebook_url, youtube_url].filter(Boolean);
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: settings.site_title,
      url: `${origin}/`,
      logo: new URL(settings.logo, origin).href,
      email,
      ...(elsewhere.length > 0 && { sameAs: elsewhere }),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: settings.site_title,
      url: `${origin}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: `${origin}${addressOf('search')}?keyword={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}
