import { FitsFirst } from './fits-first.tsx';
import { PageSizeSelect, type PageSizeProps } from '../page-size-select.tsx';

/** What the bar has no room for on a phone. */
export function SheetSettings(props: PageSizeProps) {
  return (
    <div className="listing-sheet-settings">
      <FitsFirst {...props} />
      <PageSizeSelect {...props} label="Parts per page" className="listing-choice" />
    </div>
  );
}
