import { useState } from 'react';
import { loadQuietly } from '../../../kit/load-part.ts';
import { loadOrToast } from '../../../ui/loading/load-or-toast.ts';
import { type Layout, LAYOUTS } from './list-settings.ts';
import { useIsWide, useLayout } from './layout.ts';
import { chooseSettings } from './list-settings-store.ts';
import { loadTable } from './load-table.ts';

const names: Record<Layout, string> = {
  'product-grid': 'Grid',
  'product-desc': 'Grid with features',
  'd-block': 'List',
  'd-table': 'Table',
};

/** Each layout in little, in a box of 20. */
const pictures: Record<Layout, string> = {
  'product-grid': 'M3 3h6v6H3zM11 3h6v6h-6zM3 11h6v6H3zM11 11h6v6h-6z',
  'product-desc': 'M3 3h5v6H3zM3 11h5v6H3zM11 4h6M11 7h4M11 12h6M11 15h4',
  'd-block': 'M3 3h4v4H3zM3 12h4v4H3zM10 5h7M10 14h7',
  'd-table': 'M3 3h14v14H3zM3 7.5h14M3 12h14M8 3v14',
};

/** Four layouts to choose from; where the window is too narrow for three of them, they say so. */
export function LayoutSwitch() {
  const shown = useLayout();
  const isWide = useIsWide();
  const [awaited, setAwaited] = useState<Layout>();

  /** A table that does not come is not chosen, so that the same press can be made again. */
  async function choose(layout: Layout) {
    setAwaited(layout);
    if (layout !== 'd-table' || (await loadOrToast(loadTable))) chooseSettings({ layout });
    setAwaited(undefined);
  }

  return (
    <fieldset className="layout-switch with-script">
      <legend className="sr-only">Layout</legend>
      {LAYOUTS.map((layout) => {
        const isAway = !isWide && layout !== 'product-grid';
        return (
          <label
            key={layout}
            title={isAway ? `${names[layout]}: needs a wider window` : names[layout]}
            onPointerEnter={layout === 'd-table' ? () => void loadQuietly(loadTable) : undefined}
          >
            <input
              type="radio"
              name="layout"
              value={layout}
              aria-label={names[layout]}
              checked={layout === (awaited ?? shown)}
              disabled={isAway}
              onChange={() => void choose(layout)}
            />
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d={pictures[layout]} />
            </svg>
          </label>
        );
      })}
    </fieldset>
  );
}
