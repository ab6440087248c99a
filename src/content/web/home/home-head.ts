import { addressOf, type Head, type HeadInput } from '../../../kit/page.ts';
import { headerContent } from '../../../settings/web/header-content.ts';
import { homeContent, homePage } from './home-data.ts';
import { shopData } from '../shop-data.ts';
import { addresses } from '../../../links/addresses.ts';

export function homeHead({ queryClient, origin }: HeadInput): Partial<Head> {
  const home = queryClient.getQueryData(homeContent.queryKey);
  const homeData = queryClient.getQueryData(homePage.queryKey);
  const header = queryClient.getQueryData(headerContent.queryKey);
  const name = header?.settings.site_title ?? 'VanGon';
  return {
    title: home ? `${name}: ${home.page_title}` : name,
    description: home?.page_description ?? '',
    keywords: home?.page_keyword ?? '',
    canonical: addressOf(addresses.home),
    structured: header && homeData ? shopData(header, homeData, origin) : [],
  };
}
