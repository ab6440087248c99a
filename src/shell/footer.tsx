import { useSuspenseQuery } from '@tanstack/react-query';
import { vanTypes } from '../catalogue/web/menu/van-types.ts';
import { headerContent } from '../settings/web/header-content.ts';
import { PageLink } from '../ui/layout/page-link.tsx';
import { addressOf } from '../kit/page.ts';
import './footer.css';
import { NewsletterForm } from './newsletter/newsletter-form.tsx';
import { shopLinks } from './menus/shop-links.ts';
import { addresses } from '../links/addresses.ts';

export function Footer() {
  const { data } = useSuspenseQuery(headerContent);
  const { data: vans } = useSuspenseQuery(vanTypes);
  const socialLinks = [
    ['Facebook', data.facebook_url],
    ['YouTube', data.youtube_url],
  ].filter(([, url]) => url);
  const parts = vans.map(({ slug, title }) => [
    title,
    addressOf(addresses.vanType, { vanType: slug }),
  ]);

  return (
    <footer className="site-footer ground-header">
      <NewsletterForm />
      <div className="site-width footer-columns">
        <section>
          <h2 className="mb-2 text-20">Ask us</h2>
          <div dangerouslySetInnerHTML={{ __html: data.support_text }} />
          <p>
            <a href={`mailto:${data.email}`} className="site-link">
              {data.email}
            </a>
          </p>
        </section>
        <section className="footer-place">
          <h2 className="mb-2 text-20">Find us</h2>
          <div dangerouslySetInnerHTML={{ __html: data.contact_detail }} />
          <ul className="flex gap-6">
            {socialLinks.map(([name, url]) => (
              <li key={name}>
                <a href={url} rel="noopener" className="site-link">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
        <Links
          title="Shop"
          links={[
            ['All parts', addressOf(addresses.shop)],
            ...parts,
            ['Diagrams', addressOf(addresses.diagrams)],
            ['Quick order', addressOf(addresses.quickOrder)],
            ['Jobs', addressOf(addresses.jobs)],
          ]}
        />
        <Links
          title="More"
          links={[
            ['Home', addressOf(addresses.home)],
            ...shopLinks,
            ['FAQ', addressOf(addresses.faq)],
            ['VW accessories', addressOf(addresses.vwAccessories)],
            ['Privacy and terms', addressOf(addresses.privacyTerms)],
          ]}
        />
      </div>
      <p className="site-width footer-end">Copyright © 2021 {data.settings.site_title}</p>
    </footer>
  );
}

function Links({ title, links }: { title: string; links: readonly (readonly string[])[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 text-20">{title}</h2>
      <ul>
        {links.map(([name, href]) => (
          <li key={href}>
            <PageLink href={href!} className="site-link">
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
