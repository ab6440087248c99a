import { useState } from 'react';
import { loadQuietly } from '../../../../kit/load-part.ts';
import { loadOrToast } from '../../../../ui/loading/load-or-toast.ts';
import { loadTable, useIsWide, useLayout } from './layout.ts';
import { chooseSettings, type Layout, LAYOUTS } from '../list-settings.ts';
import './layout-switch.css';

const names: Record<Layout, string> = {
  'product-grid': 'Grid',
  'product-desc': 'Grid with features',
  'd-block': 'List',
  'd-table': 'Table',
};

/** SVG paths of the icons, in a 20 × 20 view box. */
const pictures: Record<Layout, string> = {
  'product-grid': 'M3 3h6v6H3zM11 3h6v6h-6zM3 11h6v6H3zM11 11h6v6h-6z',
  'product-desc': 'M3 3h5v6H3zM3 11h5v6H3zM11 4h6M11 7h4M11 12h6M11 15h4',
  'd-block': 'M3 3h4v4H3zM3 12h4v4H3zM10 5h7M10 14h7',
  'd-table': 'M3 3h14v14H3zM3 7.5h14M3 12h14M8 3v14',
};

/** On a narrow screen all layouts except the grid are disabled, with a title that says why. */
export function LayoutSwitch() {
  const shown = useLayout();
  const isWide = useIsWide();
  const [pending, setPending] = useState<Layout>();

  /** If the table's code fails to load, the layout stays, so that the same button can be clicked again. */
  async function choose(layout: Layout) {
    setPending(layout);
    if (layout !== 'd-table' || (await loadOrToast(loadTable))) chooseSettings({ layout });
    setPending(undefined);
  }

  return (
    <fieldset className="layout-switch with-script">
      <legend className="sr-only">Layout</legend>
      {LAYOUTS.map((layout) => {
        const isUnavailable = !isWide && layout !== 'product-grid';
        return (
          <label
            key={layout}
            title={isUnavailable ? `${names[layout]}: needs a wider window` : names[layout]}
            onPointerEnter={layout === 'd-table' ? () => void loadQuietly(loadTable) : undefined}
          >
            <input
              type="radio"
              name="layout"
              value={layout}
              aria-label={names[layout]}
              checked={layout === (pending ?? shown)}
              disabled={isUnavailable}
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
