import { PageLink } from '../../page-link.tsx';
import { addressOf } from '../../pages.ts';
import type { VanTypeRow } from '../contract.ts';
import { IndexPanel } from './index-panel.tsx';
import { PaintDot } from './paint-dot.tsx';

interface ListingIndexProps {
  vans: readonly VanTypeRow[];
  /** The van type that the list is for. */
  van?: string | undefined;
  category?: string | undefined;
}

/** The ways on from a list: categories of its van, and the other vans. Folded on narrow screens. */
export function ListingIndex({ vans, van, category }: ListingIndexProps) {
  const categories = vans.find(({ slug }) => slug === van)?.categories ?? [];

  return (
    <aside className="listing-index">
      {van && categories.length > 0 && (
        <IndexPanel title="Categories">
          <nav aria-label="Categories">
            <ul>
              {categories.map(({ slug, name }) => (
                <li key={slug}>
                  <PageLink
                    href={addressOf('category', { vanType: van, category: slug })}
                    className="index-link"
                    data-in-view={slug === category || undefined}
                  >
                    {name}
                  </PageLink>
                </li>
              ))}
            </ul>
          </nav>
        </IndexPanel>
      )}
      <IndexPanel title="Type of Van">
        <nav aria-label="Type of Van">
          <ul>
            {vans.map(({ slug, title }) => (
              <li key={slug}>
                <PageLink
                  href={addressOf('vanType', { vanType: slug })}
                  className="index-link"
                  data-in-view={slug === van || undefined}
                >
                  <PaintDot van={slug} />
                  {title}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
      </IndexPanel>
    </aside>
  );
}
