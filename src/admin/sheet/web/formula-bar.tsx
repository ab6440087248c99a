import { useState } from 'react';
import { isFormula } from '../rules/formula.ts';
import { boundsOf, selectionName, type Selection } from '../rules/selection.ts';
import { columnsAbout, isSheetColumn, shownCell } from '../rules/sheet-columns.ts';
import { type Board, calculateCell, cellNow } from './cells/make-edits.ts';
import { isEditable, lettersOf } from './cells/grid-columns.ts';

interface FormulaBarProps {
  board: Board;
  selection: Selection;
  mayWrite: boolean;
  /** Called on Enter; changes all selected cells. */
  onEnter: (text: string) => void;
  onLeave: () => void;
}

/** The selection's name, the content of its first cell, and a formula's result. */
export function FormulaBar({ board, selection, mayWrite, onEnter, onLeave }: FormulaBarProps) {
  const { row, column: at } = selection.at;
  const column = board.columns[at]!;
  const id = board.data.ids[row];
  const change =
    id !== undefined && isSheetColumn(column) ? board.changed.get(id, column) : undefined;
  const current =
    id !== undefined && isSheetColumn(column)
      ? (change?.formula ?? shownCell(column, cellNow(board, row, column)))
      : '';
  const place = `${id} ${column} ${current}`;
  const [typed, setTyped] = useState<{ place: string; text: string }>();
  const isTyping = typed?.place === place;
  const text = isTyping ? typed.text : current;
  const canEdit =
    mayWrite &&
    id !== undefined &&
    board.columns.some((one, index) => isIn(selection, index) && isEditable(one));

  return (
    <div className="sheet-bar">
      <output className="sheet-name truncate" aria-label="Selected cells">
        {selectionName(selection, lettersOf(board.columns))}
      </output>
      <span className="sheet-fx" aria-hidden="true">
        fx
      </span>
      <input
        className="sheet-formula"
        aria-label="Value or formula for the selected cells"
        placeholder={canEdit ? 'A value, or for prices +4 %, end in .95' : undefined}
        value={text}
        readOnly={!canEdit}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped({ place, text: event.target.value })}
        onBlur={() => setTyped(undefined)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          const isMod = event.metaKey || event.ctrlKey;
          if (isMod && event.key.toLowerCase() === 'z') return event.stopPropagation();
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          if (event.key === 'Enter' && canEdit) onEnter(text);
          setTyped(undefined);
          onLeave();
        }}
      />
      <FirstCell board={board} selection={selection} text={text} />
    </div>
  );
}

const isIn = (selection: Selection, column: number): boolean => {
  const { left, right } = boundsOf(selection);
  return column >= left && column <= right;
};

function FirstCell({
  board,
  selection,
  text,
}: Pick<FormulaBarProps, 'board' | 'selection'> & { text: string }) {
  const { top, left, right } = boundsOf(selection);
  const column = board.columns
    .slice(left, right + 1)
    .find((one) => isSheetColumn(one) && columnsAbout[one].isMoney);
  if (!column || !isSheetColumn(column) || !isFormula(text) || board.data.ids.length === 0)
    return null;
  const result = calculateCell(board, top, column, text);
  return (
    <output className="sheet-first truncate">
      {'fault' in result ? (
        <span className="text-red">{result.fault}</span>
      ) : (
        `First cell: ${result.trail}`
      )}
    </output>
  );
}
