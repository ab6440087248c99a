import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { boundsOf, type Place, type Selection } from '../../rules/selection.ts';
import type { Board } from '../cells/make-edits.ts';
import type { Faults } from '../cells/find-faults.ts';
import { columnShown, isEditable, NAME_WIDTH } from '../cells/grid-columns.ts';
import type { Editing } from './cell-editor.tsx';
import { BLOCK_ROWS, rowsOfBlock, SheetBlock } from './sheet-block.tsx';
import { SheetHead } from './sheet-head.tsx';
import { usePointer } from './use-pointer.ts';

const HEAD = 44;
const NUMBERS = 44;
/** Extra blocks above and below the visible ones. */
const OVERSCAN = 1;
/** Larger on touch screens. */
const rowHeight = matchMedia('(pointer: coarse)').matches ? 44 : 28;
const BLOCK = BLOCK_ROWS * rowHeight;

export interface GridHandle {
  focus: () => void;
  /** Scrolls the cell into view. */
  show: (place: Place) => void;
  /** The number of visible rows. */
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

/** A virtualized grid of thousands of rows. */
export function SheetGrid(props: SheetGridProps) {
  const { board, selection, editing, faults, mayWrite, handle, onSelect, onFill, onEdit } = props;
  const { data, changed, columns } = board;
  const scroller = useRef<HTMLDivElement>(null);
  const count = Math.ceil(data.ids.length / BLOCK_ROWS);
  // oxlint-disable-next-line react/incompatible-library -- its functions stay here
  const blocks = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => BLOCK,
    overscan: OVERSCAN,
    scrollMargin: HEAD,
  });
  useImperativeHandle(handle, () => ({
    focus: () => scroller.current?.focus({ preventScroll: true }),
    show({ row, column }) {
      showRow(scroller.current, row);
      showColumn(scroller.current, column);
    },
    page: () =>
      Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - HEAD) / rowHeight) - 1),
  }));
  const pointer = usePointer({ scroller, selection, onSelect, onFill, onEdit, mayWrite });
  useEffect(() => scroller.current?.focus({ preventScroll: true }), []);

  useClipboard(scroller, props);

  const bounds = useMemo(() => boundsOf(selection), [selection]);
  // Always the maximum number of blocks, so that a leaving block is reused for an entering one.
  const places = Math.ceil((blocks.scrollRect?.height ?? 0) / BLOCK) + 1 + 2 * OVERSCAN;
  const first = Math.max(0, Math.min((blocks.range?.startIndex ?? 0) - OVERSCAN, count - places));
  const shown = useBlocks({ first, places, count, isScrolling: blocks.isScrolling });
  const current = Math.floor(selection.at.row / BLOCK_ROWS);
  const canFill = mayWrite && !editing && hasEditable(columns, bounds);
  return (
    <>
      <div
        ref={scroller}
        role="grid"
        aria-label="Parts"
        aria-rowcount={data.ids.length + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable="true"
        aria-readonly={!mayWrite}
        aria-activedescendant={
          shown.includes(current) ? `cell-${selection.at.row}-${selection.at.column}` : undefined
        }
        tabIndex={0}
        className="sheet-grid"
        style={sizesOf(columns) as CSSProperties}
        onKeyDown={(event) => event.target === event.currentTarget && props.onKeyDown(event)}
        {...pointer}
      >
        <SheetHead columns={columns} selected={bounds} rows={data.ids.length} onSelect={onSelect} />
        <div
          role="rowgroup"
          className="relative min-w-(--sheet-width)"
          style={{ height: data.ids.length * rowHeight }}
        >
          {shown.map((block) => {
            const rows = rowsOfBlock(block, data.ids.length);
            const isIn = rows.first <= bounds.bottom && rows.last >= bounds.top;
            return (
              <SheetBlock
                key={block % places}
                block={block}
                stamp={stampOf(board, rows)}
                data={data}
                changed={changed}
                faults={faults}
                columns={columns}
                selected={isIn ? bounds : undefined}
                canFill={isIn && canFill}
                at={block === current ? selection.at : undefined}
                editing={block === current ? editing : undefined}
              />
            );
          })}
        </div>
      </div>
      <div className="sheet-ring" aria-hidden="true" />
    </>
  );
}

interface UseBlocksOptions {
  first: number;
  places: number;
  count: number;
  isScrolling: boolean;
}

/**
 * The mounted blocks, in DOM order. Moving an element in the DOM forces layout, so entering blocks take the slots of
 * leaving ones; they are put back in order when scrolling stops.
 */
function useBlocks({ first, places, count, isScrolling }: UseBlocksOptions): number[] {
  const [start, setStart] = useState(first);
  if (!isScrolling && start !== first) setStart(first);
  const placeOf = (block: number) => (block - start + places * count) % places;
  return Array.from({ length: Math.min(places, count) }, (_, at) => first + at).toSorted(
    (a, b) => placeOf(a) - placeOf(b),
  );
}

/** Without a text selection, browsers fire copy events only on the document. */
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

/** The part's name takes the remaining width. */
function sizesOf(columns: Board['columns']) {
  const widths = columns.map((column) =>
    column === 'name' ? NAME_WIDTH : columnShown(column).width,
  );
  const template = columns.map((column, at) =>
    column === 'name' ? `minmax(${NAME_WIDTH}px, 1fr)` : `${widths[at]}px`,
  );
  return {
    '--sheet-columns': [`${NUMBERS}px`, ...template].join(' '),
    '--sheet-width': `${widths.reduce((sum, width) => sum + width, NUMBERS)}px`,
    '--sheet-row': `${rowHeight}px`,
  };
}

/** Incremented with each change of these rows' cells. */
function stampOf({ data, changed }: Board, { first, last }: { first: number; last: number }) {
  let stamp = 0;
  for (let row = first; row <= last; row++) stamp += changed.stampOf(data.ids[row]!);
  return stamp;
}

function showRow(scroller: HTMLElement | null, row: number): void {
  if (!scroller) return;
  const top = row * rowHeight;
  // Leaves room for the head above and one more row below.
  const bottom = HEAD + top + 2 * rowHeight - scroller.clientHeight;
  if (scroller.scrollTop > top) scroller.scrollTop = top;
  else if (scroller.scrollTop < bottom) scroller.scrollTop = bottom;
}

function showColumn(scroller: HTMLElement | null, column: number): void {
  const cell = scroller?.querySelector(`[role=columnheader][data-column="${column}"]`);
  cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
