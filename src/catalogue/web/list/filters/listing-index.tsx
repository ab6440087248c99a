import { useSuspenseQuery } from '@tanstack/react-query';
import { type ParsedLocation, useRouter } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { type ComponentProps, Suspense, useEffect, useRef, useState } from 'react';
import { headerContent } from '../../../../settings/web/header-content.ts';
import { PageLink } from '../../../../ui/layout/page-link.tsx';
import { addressOf } from '../../../../kit/page.ts';
import { Accordion } from '../../../../ui/layout/accordion.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { buttonClass } from '../../../../ui/form/button-class.ts';
import { IconButton } from '../../../../ui/form/icon-button.tsx';
import { useIsBrowser } from '../../../../ui/hooks/use-is-browser.ts';
import { useNearViewport } from '../../../../ui/hooks/use-near-viewport.ts';
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx';
import type { ListView } from '../../../rules/list-view.ts';
import { hasWords, readSearch } from '../../../rules/search-state.ts';
import type { ListPlace } from '../list-address.ts';
import type { PageSize } from '../paging.ts';
import { useChosenType } from '../../../../fitment/web/chosen-van.ts';
import { addressOfCategory, categoriesForVan } from './categories-for-van.ts';
import type { Found, VanTypeRow } from '../../../contract.ts';
import { ArticlePanel } from '../rows/article-panel.tsx';
import { useIsWide } from '../rows/layout.ts';
import { FILTERS_ID } from './filters-id.ts';
import { IndexSearch } from '../../search/index-search.tsx';
import { PaintDot } from '../../card/paint-dot.tsx';
import './listing-sheet.css';
import { addresses } from '../../../../links/addresses.ts';

interface ListingIndexProps {
  vans: readonly VanTypeRow[];
  /** The list next to it, if any. */
  place?: ListPlace;
  view?: ListView;
  page?: number;
  size?: PageSize;
  /** The number of products in the list. */
  total?: number;
  understood?: Found['understood'] | undefined;
}

/** Filters and six panels of links: beside the list, or in a sheet on narrow screens. */
export function ListingIndex({ vans, place, view, page, size, ...found }: ListingIndexProps) {
  const { total = 0, understood } = found;
  const { van, category } = place?.list ?? {};
  const { data: shop } = useSuspenseQuery(headerContent);
  const chosen = useChosenType();
  const chosenWith = (category: string) =>
    vans.find(
      ({ slug, categories }) =>
        slug === chosen && categories.some((each) => each.slug === category),
    )?.slug;
  const isSearch = place !== undefined && hasWords(place.list);
  const sheet = useSheetThatCloses();
  const isBrowser = useIsBrowser();
  const isWide = useIsWide();
  const facets = place && <Facets place={place} total={total} understood={understood} />;

  return (
    <aside
      id={FILTERS_ID}
      popover="auto"
      className="listing-index"
      aria-label="Filters"
      ref={sheet}
    >
      <div className="listing-sheet-head">
        <h2>Filters</h2>
        <IconButton label="Close" popoverTarget={FILTERS_ID} popoverTargetAction="hide">
          <X />
        </IconButton>
      </div>
      <div className="listing-sheet-body">
        {place && view && page !== undefined && size && !isWide && (
          <Suspense fallback={null}>
            <SheetSettings place={place} view={view} page={page} size={size} />
          </Suspense>
        )}
        {isSearch && facets}
        <Accordion title="Categories" open={!isSearch}>
          <nav aria-label="Categories">
            <ul>
              {categoriesForVan(vans, van).map(({ slug, name }) => (
                <li key={slug}>
                  <PageLink
                    href={addressOfCategory(slug, van ?? chosenWith(slug))}
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
        <Accordion title="Type of Van" open={!isSearch}>
          <nav aria-label="Type of Van">
            <ul>
              {vans.map(({ slug, title }) => (
                <li key={slug}>
                  <PageLink
                    href={addressOf(addresses.vanType, { vanType: slug })}
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
        {!isSearch && facets}
        <Accordion title="Search by SKU or keyword" open>
          <IndexSearch />
        </Accordion>
        <ArticlePanel title="Ask KEN" of="articles" />
        <ArticlePanel title="Filter by Categories" of="categories" />
        {shop.facebook_url && (
          <Accordion title="Social page">
            <p className="mb-2 text-13 text-graphite">
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
      </div>
      {place && isBrowser && (
        <div className="listing-sheet-foot">
          <Button variant="primary" popoverTarget={FILTERS_ID} popoverTargetAction="hide">
            {`Show ${total} ${total === 1 ? 'part' : 'parts'}`}
          </Button>
        </div>
      )}
    </aside>
  );
}

const SheetSettings = lazyPart(async () => (await import('./sheet-settings.tsx')).SheetSettings);
const FacetPanels = lazyPart(async () => (await import('./facet-panels.tsx')).FacetPanels);

/** Reserves the space of the filter panels, which load near the viewport. */
function Facets(props: ComponentProps<typeof FacetPanels>) {
  const [isNear, setNear] = useState(false);
  const slot = useRef<HTMLDivElement>(null);
  useNearViewport(slot, () => setNear(true));
  return (
    <div ref={slot} className="listing-facets with-script">
      {isNear && (
        <Suspense fallback={null}>
          <FacetPanels {...props} />
        </Suspense>
      )}
    </div>
  );
}

/** Closes the sheet when another list opens, but not when the same list is filtered. */
function useSheetThatCloses() {
  const router = useRouter();
  const sheet = useRef<HTMLElement>(null);
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, toLocation }) => {
        if (fromLocation && listKey(fromLocation) === listKey(toLocation)) return;
        sheet.current?.hidePopover();
      }),
    [router],
  );
  return sheet;
}

function listKey({ pathname, search }: ParsedLocation): string {
  const list = readSearch(search);
  return JSON.stringify([pathname, hasWords(list) ? [list.keyword, list.sku] : list]);
}
