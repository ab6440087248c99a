import { useSuspenseQuery } from '@tanstack/react-query';
import { vanTypes } from '../catalogue/web/van-types.ts';
import { headerContent } from '../content/web/header-content.ts';
import { PageLink } from '../page-link.tsx';
import { addressOf } from '../pages.ts';
import './footer.css';

/** Help, contact, and the ways through the shop. */
export function Footer() {
  const { data } = useSuspenseQuery(headerContent);
  const { data: vans } = useSuspenseQuery(vanTypes);
  const elsewhere = [
    { name: 'Facebook', url: data.facebook_url },
    { name: 'YouTube', url: data.youtube_url },
  ].filter(({ url }) => url);

  return (
    <footer className="site-footer ground-header">
      <div className="site-width footer-columns">
        <section>
          <h2>Ask us</h2>
          <div dangerouslySetInnerHTML={{ __html: data.support_text }} />
          <p>
            <a href={`mailto:${data.email}`} className="site-link">
              {data.email}
            </a>
          </p>
        </section>
        <section>
          <h2>Find us</h2>
          <div dangerouslySetInnerHTML={{ __html: data.contact_detail }} />
          <ul className="footer-row">
            {elsewhere.map(({ name, url }) => (
              <li key={name}>
                <a href={url} rel="noopener" className="site-link">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
        <nav aria-labelledby="footer-shop">
          <h2 id="footer-shop">Shop</h2>
          <ul>
            <FooterLink href={addressOf('home')}>Home</FooterLink>
            <FooterLink href={addressOf('shop')}>All parts</FooterLink>
            {vans.map(({ slug, title }) => (
              <FooterLink key={slug} href={addressOf('vanType', { vanType: slug })}>
                {title}
              </FooterLink>
            ))}
            <FooterLink href={addressOf('cart')}>Shopping Cart</FooterLink>
          </ul>
        </nav>
      </div>
      <p className="site-width footer-end">Copyright © 2021 {data.settings.site_title}</p>
    </footer>
  );
}

function FooterLink({ href, children }: { href: string; children: string }) {
  return (
    <li>
      <PageLink href={href} className="site-link">
        {children}
      </PageLink>
    </li>
  );
}
