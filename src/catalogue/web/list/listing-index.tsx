import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { headerContent } from '../../../content/web/header-content.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { addressOf } from '../../../kit/page.ts';
import { cataloguePages } from '../../pages.ts';
import { Accordion } from '../../../ui/layout/accordion.tsx';
import { buttonClass } from '../../../ui/form/button-class.ts';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { categoriesOf } from './categories-of.ts';
import type { VanTypeRow } from '../../contract.ts';
import { ArticlePanel } from './article-panel.tsx';
import { FILTERS } from './filters.ts';
import { IndexSearch } from '../search/index-search.tsx';
import { PaintDot } from '../card/paint-dot.tsx';

interface ListingIndexProps {
  vans: readonly VanTypeRow[];
  /** The van type that the list is for. */
  van?: string | undefined;
  category?: string | undefined;
}

/** The ways on from a list, in six panels. Beside the list where there is room; otherwise a sheet that a button opens. */
export function ListingIndex({ vans, van, category }: ListingIndexProps) {
  const { data: shop } = useSuspenseQuery(headerContent);
  const sheet = useClosingSheet();

  return (
    <aside id={FILTERS} popover="auto" className="listing-index" aria-label="Filters" ref={sheet}>
      <div className="listing-sheet-head">
        <h2>Filters</h2>
        <IconButton label="Close" popoverTarget={FILTERS} popoverTargetAction="hide">
          <X />
        </IconButton>
      </div>
      <Accordion title="Categories" open>
        <nav aria-label="Categories">
          <ul>
            {categoriesOf(vans, van).map(({ slug, name }) => (
              <li key={slug}>
                <PageLink
                  href={
                    van
                      ? addressOf(cataloguePages.category, { vanType: van, category: slug })
                      : addressOf(cataloguePages.search, {}, { category: slug })
                  }
                  className="index-link"
                  data-in-view={slug === category || undefined}
                >
                  {name}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
      </Accordion>
      <Accordion title="Type of Van" open>
        <nav aria-label="Type of Van">
          <ul>
            {vans.map(({ slug, title }) => (
              <li key={slug}>
                <PageLink
                  href={addressOf(cataloguePages.vanType, { vanType: slug })}
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
      </Accordion>
      <Accordion title="Search by SKU or keyword" open>
        <IndexSearch />
      </Accordion>
      <ArticlePanel title="Ask KEN" of="articles" />
      <ArticlePanel title="Filter by Categories" of="categories" />
      {shop.facebook_url && (
        <Accordion title="Social page">
          <p className="index-note">
            New parts and vans of the week. Facebook loads only after you click.
          </p>
          <a
            href={shop.facebook_url}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass()}
          >
            Show
          </a>
        </Accordion>
      )}
    </aside>
  );
}

/** The sheet closes when a link in it has led to another list. */
function useClosingSheet() {
  const router = useRouter();
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => router.subscribe('onResolved', () => sheet.current?.hidePopover()), [router]);
  return sheet;
}
