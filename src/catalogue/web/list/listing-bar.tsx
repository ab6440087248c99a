import { useRouter } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Select } from '../../../ui/form/select.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { type Sort, sorts } from '../../rules/list-sort.ts';
import { type ListView, readView } from '../../rules/list-view.ts';
import { PAGE_SIZES, type PageSize, pageAfterResize } from './paging.ts';
import { useQueuedChoices } from './queued-choices.ts';
import { FILTERS } from './filters.ts';
import { LayoutSwitch } from './layout-switch.tsx';
import { addressOfPage, type ListPlace } from './list-address.ts';
import { chooseSettings, useListSettings } from './list-settings-store.ts';

const sortWords: Record<Sort, string> = {
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
}

/** Order, stock, page size and layout. Without JavaScript order and stock are a form that asks for the same address. */
export function ListingBar({ place, view, page }: ListingBarProps) {
  const router = useRouter();
  const { size } = useListSettings();
  const form = useInStep(view);

  // What was chosen a moment ago may still be on its way: the address knows it already.
  const look = (chosen: Partial<ListView>) =>
    router.navigate({
      href: addressOfPage(place, 1, { ...readView(router.latestLocation.search), ...chosen }),
      resetScroll: false,
    });

  async function resize(to: PageSize) {
    chooseSettings({ size: to });
    const target = pageAfterResize(page, size, to);
    if (target === page) return;
    await router.navigate({
      href: addressOfPage(place, target, view),
      replace: true,
      resetScroll: false,
    });
  }

  const bar = useQueuedChoices({
    view,
    look: (chosen) => void look(chosen),
    choose: ({ size: chosen, layout }) => {
      if (layout) chooseSettings({ layout });
      if (chosen) void resize(chosen);
    },
  });

  return (
    <div className="listing-bar" ref={bar}>
      <Button popoverTarget={FILTERS} className="listing-filters">
        <SlidersHorizontal />
        Filters
      </Button>
      <form action={addressOfPage(place, 1).split('?')[0]} autoComplete="off" ref={form}>
        {place.at === 'search' &&
          Object.entries(place.search).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        <label className="listing-choice listing-order">
          <span>Sort</span>
          <Select
            name="sort"
            defaultValue={view.sort}
            onChange={(event) => void look({ sort: event.target.value as Sort })}
          >
            {sorts.map((sort) => (
              <option key={sort} value={sort}>
                {sortWords[sort]}
              </option>
            ))}
          </Select>
        </label>
        <label className="choice">
          <input
            type="checkbox"
            name="in_stock"
            value="true"
            className="choice-mark"
            defaultChecked={view.inStock}
            onChange={(event) => void look({ inStock: event.target.checked })}
          />
          In stock only
        </label>
        <Button type="submit" className="without-script">
          Apply
        </Button>
      </form>
      <label className="listing-choice listing-sizes with-script">
        <span>Show</span>
        <Select
          value={size}
          onChange={({ target: { value } }) =>
            void resize(value === 'all' ? value : (Number(value) as PageSize))
          }
        >
          {PAGE_SIZES.map((each) => (
            <option key={each} value={each}>
              {each === 'all' ? 'View All' : each}
            </option>
          ))}
        </Select>
      </label>
      <LayoutSwitch />
    </div>
  );
}

/** What the list shows stands in the form, also after Back. The form stays as it is: who is in it keeps the focus. */
function useInStep(view: ListView) {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    const { sort, in_stock } = form.current!.elements as unknown as ViewFields;
    // A part that was changed meanwhile is on its way itself.
    if (view.sort !== shown.current.sort) sort.value = view.sort;
    if (view.inStock !== shown.current.inStock) in_stock.checked = view.inStock;
    shown.current = view;
  }, [view]);
  return form;
}

interface ViewFields {
  sort: HTMLSelectElement;
  in_stock: HTMLInputElement;
}
