import { useRouter } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';
import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react';
import { loadQuietly } from '../../../kit/load-part.ts';
import { Select } from '../../../ui/form/select.tsx';
import { Button } from '../../../ui/form/button.tsx';
import type { Found, VanTypeRow } from '../../contract.ts';
import type { ListedType } from './viewed-list.ts';
import {
  defaultView,
  type ListView,
  readView,
  type Sort,
  sorts,
  viewQuery,
} from '../../rules/list-view.ts';
import { hasWords } from '../../rules/search-state.ts';
import { DiagramsLink } from './filters/diagrams-link.tsx';
import { EngineQuestion } from './filters/engine-question.tsx';
import { useChangeView } from './filters/facets.ts';
import { useListFallback } from './list-fallback.ts';
import { NarrowingChips } from './filters/narrowing-chips.tsx';
import { TypeStrip } from './filters/type-strip.tsx';
import { useQueuedChoices } from './filters/use-queued-choices.ts';
import { FILTERS_ID } from './filters/filters-id.ts';
import { LayoutSwitch } from './rows/layout-switch.tsx';
import type { PageSize } from './paging.ts';
import { addressOfPage, type ListPlace } from './list-address.ts';
import { chooseSettings } from './list-settings.ts';
import { PageSizeSelect, usePageSize } from './page-size-select.tsx';

const SORT_LABELS: Record<Sort, string> = {
  relevance: 'Relevance',
  price: 'Price, low to high',
  'price-desc': 'Price, high to low',
  name: 'Name, A to Z',
  newest: 'Newest first',
};

interface ListingBarProps {
  place: ListPlace;
  view: ListView;
  page: number;
  size: PageSize;
  vans: readonly VanTypeRow[];
  /** The largest part types of the list. */
  types: readonly ListedType[];
  typesTotal: number;
  question: Found['question'];
  diagrams: Found['diagrams'];
}

/** The bar above the products: a stock filter and the sort order, a GET form that works without JavaScript. */
export function ListingBar({ place, view, page, size, question, ...rest }: ListingBarProps) {
  const { vans, types, typesTotal } = rest;
  const { category } = place.list;
  const diagrams = rest.diagrams.length > 0 && (
    <DiagramsLink diagrams={rest.diagrams} category={category} />
  );
  useListFallback(place);
  const router = useRouter();
  const { resize } = usePageSize({ place, view, page, size });
  const form = useFormInSync(view);
  const changeView = useChangeView(place);

  async function sortBy(field: HTMLSelectElement) {
    await changeView({ sort: field.value as Sort });
    // Restores the previous order if the new one failed to load.
    field.value = readView(router.latestLocation.search).sort;
  }

  const bar = useQueuedChoices({
    view,
    changeView: (chosen) => void changeView(chosen),
    choose: ({ size: chosen, layout }) => {
      if (layout) chooseSettings({ layout });
      if (chosen) void resize(chosen);
    },
  });

  return (
    <>
      {!hasWords(place.list) && view.types.length === 0 && types.length > 2 && (
        <TypeStrip place={place} view={view} types={types} total={typesTotal} diagrams={diagrams} />
      )}
      <div className="listing-bar" ref={bar}>
        <Button popoverTarget={FILTERS_ID} className="listing-filters">
          <SlidersHorizontal />
          Filters
        </Button>
        <FitsSlot place={place} view={view} />
        <form action={addressOfPage(place, 1).split('?')[0]} autoComplete="off" ref={form}>
          {Object.entries({ ...(place.at === 'search' && place.list), ...otherParams(view) }).map(
            ([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ),
          )}
          <label className="listing-choice listing-order">
            <span>Sort</span>
            <Select
              name="sort"
              defaultValue={view.sort}
              onChange={({ target }) => void sortBy(target)}
            >
              {sorts.map((sort) => (
                <option key={sort} value={sort}>
                  {SORT_LABELS[sort]}
                </option>
              ))}
            </Select>
          </label>
          {/* With JavaScript, the filter panels offer this with a count. */}
          <label className="choice without-script">
            <input
              type="checkbox"
              name="in_stock"
              value="true"
              className="choice-mark"
              defaultChecked={view.inStock}
            />
            In stock only
          </label>
          <Button type="submit" className="without-script">
            Apply
          </Button>
        </form>
        <PageSizeSelect
          place={place}
          view={view}
          page={page}
          size={size}
          label="Show"
          className="listing-choice listing-sizes with-script"
        />
        <LayoutSwitch />
      </div>
      <NarrowingChips
        place={place}
        view={view}
        vans={vans}
        types={types}
        diagrams={view.types.length > 0 && diagrams}
      />
      {question && <EngineQuestion place={place} view={view} question={question} />}
    </>
  );
}

/** Hidden fields for the other filters, so that submitting the form keeps them. */
const otherParams = ({ sort: _sort, inStock: _inStock, ...view }: ListView) =>
  viewQuery({ ...defaultView, ...view });

const loadOnlyWhatFits = async () => (await import('./filters/only-what-fits.tsx')).OnlyWhatFits;

/** Reserves the space of the visitor's van switch, which loads last. */
function FitsSlot(props: ComponentProps<Awaited<ReturnType<typeof loadOnlyWhatFits>>>) {
  const [OnlyWhatFits, setPart] = useState<ComponentType<typeof props>>();
  useEffect(() => {
    void loadQuietly(loadOnlyWhatFits).then((part) => part && setPart(() => part));
  }, []);
  return (
    <div className="listing-fits with-script">{OnlyWhatFits && <OnlyWhatFits {...props} />}</div>
  );
}

/** Updates the form after navigation such as Back. The field is uncontrolled, which keeps the focus. */
function useFormInSync(view: ListView) {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    const { sort } = form.current!.elements as unknown as { sort: HTMLSelectElement };
    // Skipped if the order did not change: the visitor may have just chosen another.
    if (view.sort !== shown.current.sort) sort.value = view.sort;
    shown.current = view;
  }, [view]);
  return form;
}
