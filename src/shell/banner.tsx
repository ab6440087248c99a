import { useSuspenseQuery } from '@tanstack/react-query';
import { headerContent } from '../settings/web/header-content.ts';
import { PageLink } from '../ui/layout/page-link.tsx';
import { shopLinks } from './menus/shop-links.ts';

/** The shop's announcement and related links; scrolls away on low screens. */
export function Banner() {
  const { data } = useSuspenseQuery(headerContent);
  return (
    <div className="site-banner ground-header">
      <div className="site-width">
        <p dangerouslySetInnerHTML={{ __html: data.notification }} />
        <p className="site-title">{data.head_title}</p>
        <nav aria-label="About the shop" className="banner-links">
          {shopLinks.map(([name, href]) => (
            <PageLink key={href} href={href} className="site-link">
              {name}
            </PageLink>
          ))}
        </nav>
        <a href={`mailto:${data.email}`} className="banner-mail site-link">
          {data.email}
        </a>
      </div>
    </div>
  );
}
