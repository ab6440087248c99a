import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
} from 'react';
import { boundsOf, type Place, type Selection } from '../../rules/selection.ts';
import { columnsAbout, isSheetColumn } from '../../rules/sheet-columns.ts';
import type { Board } from '../cells/make-edits.ts';
import type { Faults } from '../cells/find-faults.ts';
import { isEditable } from '../cells/grid-columns.ts';
import type { Editing } from './cell-editor.tsx';
import { SheetHead } from './sheet-head.tsx';
import { SheetNumbers } from './sheet-numbers.tsx';
import { SheetRow } from './sheet-row.tsx';
import { usePointer } from './use-pointer.ts';

const HEAD = 44;
const OVERSCAN = 8;
/** Fingers need more. */
const rowHeight = matchMedia('(pointer: coarse)').matches ? 44 : 28;

export interface GridHandle {
  focus: () => void;
  /** Brings the place into view. */
  show: (place: Place) => void;
  /** Rows that are seen at once. */
  page: () => number;
}

export interface SheetGridProps {
  board: Board;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  /** The selection's rows are repeated from `first` to `last`. */
  onFill: (first: number, last: number) => void;
  onEdit: () => void;
  editing: Editing | undefined;
  faults: Faults;
  mayWrite: boolean;
  handle: RefObject<GridHandle | null>;
  onKeyDown: (event: React.KeyboardEvent<HTMLDivElement>) => void;
  onCopy: (event: ClipboardEvent) => void;
  onPaste: (event: ClipboardEvent) => void;
}

/** Thousands of rows, of which only those in sight are on the page. */
export function SheetGrid(props: SheetGridProps) {
  const { board, selection, editing, faults, mayWrite, handle, onSelect, onFill, onEdit } = props;
  const { data, changed, columns } = board;
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- its functions stay here
  const rows = useVirtualizer({
    count: data.ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: HEAD,
    scrollPaddingStart: HEAD,
    scrollPaddingEnd: rowHeight,
  });
  useImperativeHandle(handle, () => ({
    focus: () => scroller.current?.focus({ preventScroll: true }),
    show({ row, column }) {
      rows.scrollToIndex(row);
      showColumn(scroller.current, column);
    },
    page: () =>
      Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - HEAD) / rowHeight) - 1),
  }));
  const pointer = usePointer({ scroller, selection, onSelect, onFill, onEdit, mayWrite });
  useEffect(() => scroller.current?.focus({ preventScroll: true }), []);

  useClipboard(scroller, props);

  const bounds = boundsOf(selection);
  const items = rows.getVirtualItems();
  // As many elements as there can be rows at once: one that leaves becomes the one that enters.
  const places = Math.ceil((rows.scrollRect?.height ?? 0) / rowHeight) + 2 * OVERSCAN + 2;
  const isInSight = items.some(({ index }) => index === selection.at.row);
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label="Parts"
      aria-rowcount={data.ids.length + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable="true"
      aria-readonly={!mayWrite}
      aria-activedescendant={
        isInSight ? `cell-${selection.at.row}-${selection.at.column}` : undefined
      }
      tabIndex={0}
      className="sheet-grid"
      style={
        { '--sheet-columns': templateOf(columns), '--sheet-row': `${rowHeight}px` } as CSSProperties
      }
      onKeyDown={(event) => event.target === event.currentTarget && props.onKeyDown(event)}
      {...pointer}
    >
      <SheetHead columns={columns} selected={bounds} rows={data.ids.length} onSelect={onSelect} />
      <div role="rowgroup" className="sheet-rows" style={{ height: rows.getTotalSize() }}>
        <SheetNumbers {...{ board, faults, items, places }} />
        {items.map(({ index, start }) => {
          const isIn = index >= bounds.top && index <= bounds.bottom;
          const isCurrent = index === selection.at.row;
          return (
            <SheetRow
              key={index % places}
              row={index}
              top={start - HEAD}
              stamp={changed.stampOf(data.ids[index]!)}
              {...{ data, changed, faults, columns }}
              from={isIn ? bounds.left : -1}
              to={isIn ? bounds.right : -1}
              isFirst={index === bounds.top}
              isLast={index === bounds.bottom}
              at={isCurrent ? selection.at.column : -1}
              hasHandle={
                mayWrite && index === bounds.bottom && !editing && hasEditable(columns, bounds)
              }
              editing={isCurrent ? editing : undefined}
            />
          );
        })}
        <div className="sheet-lines" aria-hidden="true">
          {columns.map((column) => (
            <span key={column} />
          ))}
        </div>
      </div>
    </div>
  );
}

/** Where no text is selected, browsers tell only the document of a copy. */
function useClipboard(
  scroller: RefObject<HTMLElement | null>,
  { onCopy, onPaste }: Pick<SheetGridProps, 'onCopy' | 'onPaste'>,
): void {
  const copy = useEffectEvent(onCopy);
  const paste = useEffectEvent(onPaste);
  useEffect(() => {
    const ended = new AbortController();
    const listen = (name: 'copy' | 'paste', handle: (event: ClipboardEvent) => void) =>
      document.addEventListener(
        name,
        (event) => {
          if (document.activeElement === scroller.current) handle(event);
        },
        { signal: ended.signal },
      );
    listen('copy', (event) => copy(event));
    listen('paste', (event) => paste(event));
    return () => ended.abort();
  }, [scroller]);
}

const hasEditable = (columns: Board['columns'], { left, right }: { left: number; right: number }) =>
  columns.slice(left, right + 1).some(isEditable);

/** The part's name takes what the others leave. */
function templateOf(columns: Board['columns']): string {
  const widths = columns.map((column) => {
    if (column === 'name') return 'minmax(160px, 1fr)';
    return `${isSheetColumn(column) ? columnsAbout[column].width : column === 'margin' ? 60 : 52}px`;
  });
  return ['44px', ...widths].join(' ');
}

/** Rows are brought into view by the list itself; columns are few. */
function showColumn(scroller: HTMLElement | null, column: number): void {
  const cell = scroller?.querySelector(`[role=columnheader][data-column="${column}"]`);
  cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
