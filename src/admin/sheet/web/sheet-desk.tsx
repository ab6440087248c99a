import { useEffectEvent, useMemo, useRef, useState } from 'react';
import { DeskDialog } from '../../frame/web/form/desk-dialog.tsx';
import { useKeys } from '../../frame/web/keys/keys.ts';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { useIsWide } from '../../frame/web/use-is-wide.ts';
import { clampSelection, oneCell, type Selection } from '../rules/selection.ts';
import type { SheetColumn } from '../rules/sheet-columns.ts';
import type { ChangedCells } from './cells/changed-cells.ts';
import { cellKey, type FaultyCell, findFaults, withServerFaults } from './cells/find-faults.ts';
import { lettersOf, withMargin } from './cells/grid-columns.ts';
import { countedParts } from '../../parts/web/part-words.ts';
import { useMe } from '../../frame/web/use-me.ts';
import { restoreChangesOf } from './cells/stored-changes.ts';
import type { SheetData } from './cells/sheet-data.ts';
import { FormulaBar } from './formula-bar.tsx';
import { type GridHandle, SheetGrid } from './grid/sheet-grid.tsx';
import { AppliedNote, PutBack } from './preview/applied-note.tsx';
import { PreviewDrawer } from './preview/preview-drawer.tsx';
import { SheetFoot } from './sheet-foot.tsx';
import { useApply } from './use-apply.ts';
import { isLatest, type LastBatch } from './use-last-batch.ts';
import { useApplyWhenReady } from './use-apply-when-ready.ts';
import { pressKey } from './press-key.ts';
import { usePreview } from './use-preview.ts';
import { useSheetEditing } from './use-sheet-editing.ts';

interface SheetDeskProps {
  data: SheetData;
  changed: ChangedCells;
  version: number;
  shown: readonly SheetColumn[];
  mayWrite: boolean;
  lastBatch: LastBatch;
}

const keptText = (cells: number): string =>
  cells === 1
    ? '1 change from before is still here, not saved.'
    : `${cells.toLocaleString('en-US')} changes from before are still here, not saved.`;

/** The grid with its formula bar, and the preview of changes beside it. */
export function SheetDesk({ data, changed, version, shown, mayWrite, lastBatch }: SheetDeskProps) {
  const grid = useRef<GridHandle>(null);
  const isWide = useIsWide();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Selection>(() => oneCell({ row: 0, column: 0 }));
  const restored = restoreChangesOf(useMe().id);
  const [message, setMessage] = useState(
    restored > 0 && changed.size > 0 ? keptText(restored) : '',
  );
  const columns = useMemo(() => withMargin(shown), [shown]);
  const board = useMemo(() => ({ data, changed, columns }), [data, changed, columns]);
  const size = { rows: data.ids.length, columns: columns.length };
  const selection = clampSelection(chosen, size);

  const cells = useMemo(() => (version >= 0 ? changed.all() : []), [changed, version]);
  const { last, putBack } = lastBatch;
  const [isNoteShown, setNoteShown] = useState(false);
  const { save, refused } = useApply(changed, (batch) => {
    lastBatch.remember(batch);
    setNoteShown(true);
  });
  const own = useMemo(() => findFaults(cells, data), [cells, data]);
  const previewed = useMemo(
    () => cells.filter((cell) => own.get(cellKey(cell))?.kind !== 'invalid'),
    [cells, own],
  );
  const preview = usePreview(previewed, version);
  const faults = useMemo(
    () => withServerFaults(own, cells, [...refused, ...(preview.data?.faults ?? [])]),
    [own, cells, refused, preview.data],
  );
  const good = useMemo(() => cells.filter((cell) => !faults.has(cellKey(cell))), [cells, faults]);
  const parts = useMemo(() => new Set(good.map(({ id }) => id)).size, [good]);

  const select = (next: Selection) => {
    setChosen(next);
    setMessage('');
  };
  const editing = useSheetEditing({
    board,
    selection,
    mayWrite,
    grid,
    onSelect: select,
    onSay: setMessage,
  });
  const go = useEffectEvent((id: number, column: SheetColumn) => {
    const place = { row: data.rowOf(id), column: columns.indexOf(column) };
    if (place.row < 0 || place.column < 0) return;
    select(oneCell(place));
    grid.current?.show(place);
    grid.current?.focus();
  });
  const nextOf = (wanted: readonly { id: number; column: SheetColumn }[]) => {
    const rows = wanted
      .map((one) => ({ ...one, row: data.rowOf(one.id) }))
      .filter(({ row }) => row >= 0)
      .toSorted((a, b) => a.row - b.row);
    const next = rows.find(({ row }) => row > selection.at.row) ?? rows[0];
    if (next) go(next.id, next.column);
  };
  const list = useMemo(() => inOrder([...faults.values()], data), [faults, data]);
  useKeys(
    [
      { keys: 'f8', label: 'Next fault', run: () => nextOf(list) },
      { keys: 'mod+shift+z', label: 'Redo', run: () => changed.redo() },
      { keys: 'mod+y', label: 'Redo', run: () => changed.redo() },
    ],
    { group: 'Spreadsheet', enabled: mayWrite },
  );

  const touched = useMemo(() => new Set(cells.map(({ id }) => id)), [cells]);
  const inView = useMemo(
    () => [...touched].filter((id) => data.rowOf(id) >= 0).length,
    [touched, data],
  );
  const letters = lettersOf(columns);
  // Drops changes that equal the saved value.
  const retake = (
    cell: FaultyCell,
    becomes: string,
    was = becomes === cell.now ? becomes : cell.was,
  ) => {
    const { id, sku, column, way } = cell;
    changed.change([{ id, column, change: { id, sku, column, was, becomes, way } }]);
  };
  const isStale = preview.isStale && previewed.length > 0;
  const [doubtedAt, setDoubtedAt] = useState<number>();
  const isDoubted = doubtedAt === version;
  const { isWaiting, wait, press } = useApplyWhenReady({
    isStale,
    version,
    preview: preview.data,
    faults: faults.size,
    isDoubted,
    onGo: () => save.mutate(good),
    onDoubt() {
      setDoubtedAt(version);
      setMessage('Not saved yet: look at the preview first, then apply.');
    },
  });
  const isNoteNeeded = isNoteShown && isLatest(last, cells.length);
  const putBackProps = last && {
    changed: last.changed,
    busy: putBack.isPending,
    onPutBack: () => putBack.mutate(last),
  };
  // Active until the button is enabled, which has the same key.
  useKeys([{ keys: 'mod+enter', label: 'Apply as one batch', run: wait }], {
    group: 'Spreadsheet',
    enabled: mayWrite && isStale && good.length > 0 && (isWide || isOpen),
    inDialog: !isWide,
  });
  const drawer = cells.length > 0 && (
    <PreviewDrawer
      preview={preview.data}
      error={preview.error}
      isStale={isStale}
      faults={list}
      parts={parts}
      untouched={data.ids.length - inView}
      mayWrite={mayWrite}
      busy={save.isPending || isWaiting}
      isDoubted={isDoubted}
      applied={
        isNoteNeeded &&
        putBackProps && (
          <p className="preview-applied" role="status">
            {countedParts(last.changed)} changed
            <PutBack {...putBackProps} inDialog={!isWide} />
          </p>
        )
      }
      inDialog={!isWide}
      onApply={(pressed) => !pressed?.repeat && press()}
      onDrop={() => {
        changed.change(cells.map(({ id, column }) => ({ id, column, change: undefined })));
        setMessage('All changes discarded. Undo brings them back.');
      }}
      onRetry={() => void preview.refetch()}
      onShow={(ids) => nextOf(ids.map((id) => ({ id, column: 'price' })))}
      nameOfCell={({ id, column }) => {
        const row = data.rowOf(id);
        return row < 0 ? undefined : `${letters[columns.indexOf(column)] ?? '–'}${row + 2}`;
      }}
      onGo={({ id, column }) => {
        if (data.rowOf(id) >= 0) go(id, column);
        else changed.change([{ id, column, change: undefined }]);
      }}
      onTake={retake}
      onKeep={(cell) => retake(cell, cell.becomes, cell.now ?? cell.was)}
    />
  );
  const note = isNoteNeeded && putBackProps && (
    <AppliedNote {...putBackProps} batch={last.batch} onClose={() => setNoteShown(false)} />
  );
  const side = drawer || note;

  return (
    <div className="sheet">
      <div className="sheet-main">
        <FormulaBar
          board={board}
          selection={selection}
          mayWrite={mayWrite}
          onEnter={editing.enter}
          onLeave={() => grid.current?.focus()}
        />
        <SheetGrid
          board={board}
          selection={selection}
          faults={faults}
          mayWrite={mayWrite}
          handle={grid}
          editing={editing.editing}
          onSelect={select}
          onFill={editing.fill}
          onEdit={() => editing.begin()}
          onCopy={editing.copy}
          onPaste={editing.paste}
          onKeyDown={(event) =>
            pressKey(
              {
                selection,
                size,
                grid,
                mayWrite,
                onSelect: select,
                onEdit: editing.begin,
                onClear: editing.clear,
                onFillDown: editing.fillDown,
              },
              event,
            )
          }
        />
        <SheetFoot
          board={board}
          selection={selection}
          mayWrite={mayWrite}
          message={message === keptText(restored) && cells.length === 0 ? '' : message}
        />
      </div>
      {isWide && side && <div className="sheet-side">{side}</div>}
      {!isWide && side && (
        <>
          <div className="sheet-open">
            <DeskButton
              look="yellow"
              keyName={drawer ? 'mod+enter' : undefined}
              keyGroup="Spreadsheet"
              onPress={() => setOpen(true)}
            >
              {drawer ? `Preview ${parts.toLocaleString('en-US')}` : 'Applied'}
            </DeskButton>
          </div>
          <DeskDialog open={isOpen} size="wide" title="Preview" onClose={() => setOpen(false)}>
            {side}
          </DeskDialog>
        </>
      )}
    </div>
  );
}

/** In the order of the view; parts of other views last. */
const inOrder = (faults: readonly FaultyCell[], data: SheetData): FaultyCell[] => {
  const place = ({ id }: FaultyCell) => {
    const row = data.rowOf(id);
    return row < 0 ? Infinity : row;
  };
  return faults.toSorted((a, b) => place(a) - place(b));
};
