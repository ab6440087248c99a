import { useSuspenseQuery } from '@tanstack/react-query';
import { vanTypes } from '../../catalogue/web/menu/van-types.ts';
import { PageLink } from '../../ui/layout/page-link.tsx';
import { addressOf } from '../../kit/page.ts';
import { Drawing } from '../../ui/media/drawing.tsx';
import './mega-menu.css';
import { addresses } from '../../links/addresses.ts';

export function MegaMenu() {
  const { data: vans } = useSuspenseQuery(vanTypes);

  return (
    <nav aria-label="Shop by Category" className="mega site-width">
      {vans.map(({ slug, title, thumbnail, categories }) => (
        <section key={slug} aria-labelledby={`mega-${slug}`}>
          <h2 id={`mega-${slug}`} className="mb-1 border-b-2 border-ink text-20">
            <PageLink href={addressOf(addresses.vanType, { vanType: slug })} className="mega-van">
              <Drawing src={thumbnail} alt="" width={200} height={90} />
              {title}
            </PageLink>
          </h2>
          <ul>
            {categories.map(({ slug: category, name }) => (
              <li key={category}>
                <PageLink
                  href={addressOf(addresses.category, { vanType: slug, category })}
                  className="mega-link"
                >
                  {name}
                </PageLink>
              </li>
            ))}
            <li className="mega-ways">
              <PageLink
                href={addressOf(addresses.vanDiagrams, { vanType: slug })}
                className="mega-link"
              >
                Diagrams
              </PageLink>
              <PageLink
                href={addressOf(addresses.jobsOfVan, { vanType: slug })}
                className="mega-link"
              >
                Jobs
              </PageLink>
            </li>
          </ul>
        </section>
      ))}
    </nav>
  );
}
