import { KeyCap } from '../../frame/web/keys/key-cap.tsx';
import { boundsOf, type Selection } from '../rules/selection.ts';
import type { Board } from './cells/make-edits.ts';

const KEYS = [
  ['f2', 'edit'],
  ['mod+v', 'paste'],
  ['mod+d', 'fill down'],
  ['f8', 'next fault'],
  ['escape', 'keys of the page'],
] as const;

interface SheetFootProps {
  board: Board;
  selection: Selection;
  mayWrite: boolean;
  /** Also announced to screen readers. */
  message: string;
}

/** The selection, a legend of marks, and the keys. */
export function SheetFoot({ board, selection, mayWrite, message }: SheetFootProps) {
  const { top, bottom, left, right } = boundsOf(selection);
  const cells = (bottom - top + 1) * (right - left + 1);
  const mean = meanRise(board, selection);
  return (
    <div className="sheet-foot">
      <b>{cells === 1 ? '1 cell' : `${cells.toLocaleString('en-US')} cells`}</b>
      {mean !== undefined && <span>mean {mean} %</span>}
      <span className="in-row sheet-key-formula">by formula</span>
      <span className="in-row sheet-key-pasted">pasted</span>
      <span className="in-row text-red">✕ fault</span>
      <span role="status" className="min-w-0 font-semibold">
        {message}
      </span>
      {mayWrite && (
        <span className="sheet-keys">
          {KEYS.map(([keys, does]) => (
            <span key={keys}>
              <KeyCap keys={keys} /> {does}
            </span>
          ))}
        </span>
      )}
    </div>
  );
}

/** The average increase of the selected prices, in percent. */
function meanRise({ data, changed, columns }: Board, selection: Selection): string | undefined {
  const { top, bottom, left, right } = boundsOf(selection);
  const at = columns.indexOf('price');
  if (at < left || at > right) return undefined;
  const rises = changed.all().flatMap(({ id, column, was, becomes }) => {
    const row = column === 'price' ? data.rowOf(id) : -1;
    const rise = (Number(becomes) / Number(was) - 1) * 100;
    return row >= top && row <= bottom && Number.isFinite(rise) ? [rise] : [];
  });
  if (rises.length === 0) return undefined;
  const mean = rises.reduce((sum, rise) => sum + rise, 0) / rises.length;
  return `${mean < 0 ? '−' : '+'}${Math.abs(mean).toFixed(1)}`;
}
