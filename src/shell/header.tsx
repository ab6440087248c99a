import { useSuspenseQuery } from '@tanstack/react-query';
import { CartButton } from '../cart/web/cart-button.tsx';
import { headerContent } from '../content/web/header-content.ts';
import { PageLink } from '../page-link.tsx';
import { addressOf } from '../pages.ts';
import './header.css';
import { HeaderSearch } from './header-search.tsx';
import { Progress } from './progress.tsx';
import { useVanInView } from './van-in-view.ts';

/** Banner, wordmark, search, cart, and the belt line in the paint of the van in view. */
export function Header() {
  const { data } = useSuspenseQuery(headerContent);
  const van = useVanInView();

  return (
    <header className="site-header">
      <div className="site-banner ground-header">
        <div className="site-width">
          <p dangerouslySetInnerHTML={{ __html: data.notification }} />
          <p className="site-title">{data.head_title}</p>
          <a href={`mailto:${data.email}`} className="site-link">
            {data.email}
          </a>
        </div>
      </div>
      <div className="site-top ground-header">
        <div className="site-bar site-width">
          <PageLink
            href={addressOf('home')}
            className="wordmark"
            aria-label={`${data.settings.site_title}, home`}
          >
            {data.settings.site_title}
          </PageLink>
          <HeaderSearch />
          <CartButton className="site-cart" />
        </div>
        <div className="belt" data-van={van}>
          <Progress />
        </div>
      </div>
    </header>
  );
}
