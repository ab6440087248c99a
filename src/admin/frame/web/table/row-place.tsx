import { KeyCap } from '../keys/key-cap.tsx';

/** Above a preview: which row of the list it shows, and the keys that move on. */
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
