import { FitsFirst } from './fits-first.tsx';
import { PageSizeSelect, type PageSizeProps } from '../page-size-select.tsx';

/** What the bar has no room for on a phone. */
export function SheetSettings(props: PageSizeProps) {
  return (
    <div className="listing-sheet-settings">
      <FitsFirst {...props} />
      <label className="listing-choice">
        <span>Parts per page</span>
        <PageSizeSelect {...props} />
      </label>
    </div>
  );
}
