import { KeyCap } from '../keys/key-cap.tsx';

/** Above a preview: the position of its row in the list, and the keys to move on. */
export const RowPlace = ({ place, of }: { place: number; of: number }) => (
  <div className="row-place">
    <span>
      {place + 1} of {of.toLocaleString('en-US')}
      <KeyCap keys="j" />
      <KeyCap keys="k" />
    </span>
    <span>
      Select <KeyCap keys="x" /> Open <KeyCap keys="enter" />
    </span>
  </div>
);
