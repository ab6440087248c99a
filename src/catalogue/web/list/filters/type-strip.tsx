import { ChevronRight } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx';
import { Drawing } from '../../../../ui/media/drawing.tsx';
import { PageLink } from '../../../../ui/layout/page-link.tsx';
import { Spinner } from '../../../../ui/layout/spinner.tsx';
import type { ListedType } from '../viewed-list.ts';
import type { ListView } from '../../../rules/list-view.ts';
import { addressOfPage, type ListPlace } from '../list-address.ts';
import { capitalize } from '../../../../kit/capitalize.ts';

const AllPartTypes = lazyPart(async () => (await import('./all-part-types.tsx')).AllPartTypes);

interface TypeStripProps {
  place: ListPlace;
  view: ListView;
  types: readonly ListedType[];
  total: number;
  /** A link to the diagrams of what the list shows. */
  diagrams: ReactNode;
}

/** The largest part types of a list; all of them on request. */
export function TypeStrip({ place, view, types, total, diagrams }: TypeStripProps) {
  const [isOpen, setOpen] = useState(false);
  const hasMore = total > types.length;
  return (
    <nav aria-label="Part types" className="type-strip">
      <ul role="list">
        {diagrams && <li>{diagrams}</li>}
        {types.map(({ slug, plural, image, count }) => (
          <li key={slug}>
            <PageLink
              href={addressOfPage(place, 1, { ...view, types: [slug] })}
              resetScroll={false}
            >
              <Drawing src={image} alt="" width={48} height={36} />
              <span>
                <b>{capitalize(plural)}</b> {count}
              </span>
            </PageLink>
          </li>
        ))}
        {hasMore && (
          <li className="with-script">
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => setOpen((isOpenNow) => !isOpenNow)}
            >
              <span>
                <b>
                  All<span className="max-lg:sr-only"> part types</span>
                </b>{' '}
                {total}
              </span>
              <ChevronRight size={20} className="ml-auto" aria-hidden="true" />
            </button>
          </li>
        )}
      </ul>
      {isOpen && (
        <Suspense fallback={<Spinner label="Please wait" />}>
          <AllPartTypes place={place} view={view} />
        </Suspense>
      )}
    </nav>
  );
}
