import { useState } from 'react';
import { MAX_BREAKS } from '../../../../catalogue/rules/cells/breaks-cell.ts';
import { splitList, writeList } from '../../../../catalogue/rules/cells/cells.ts';
import { FieldError } from '../../../../ui/form/field-error.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { belowCostText, type BreakRow, breaksFault } from '../../rules/breaks-fault.ts';
import { columnName } from '../../rules/column-names.ts';
import { useMaySeeCosts } from '../../../frame/web/use-me.ts';
import { fieldId } from '../focus-field.ts';
import { usePart } from '../part-form-context.ts';

const COLUMN = 'price_breaks';

/** What a piece costs from so many on: a row for each quantity, and an empty one. An emptied row is gone. */
export function BreaksCell() {
  const { text, set, mayWrite, fault, overtaken, isChanged } = usePart();
  const maySeeCosts = useMaySeeCosts();
  // Rows stay in their places while somebody types in them.
  const [typed, setTyped] = useState<readonly BreakRow[]>([]);
  const rows = cellOf(typed) === text(COLUMN) ? typed : rowsOf(text(COLUMN));
  const hasRoom = rows.length < MAX_BREAKS && !(rows.length > 0 && isEmpty(rows.at(-1)!));
  const shown = mayWrite && hasRoom ? [...rows, EMPTY] : rows;
  const theirs = overtaken(COLUMN);
  const errorId = `${fieldId(COLUMN)}-error`;
  // While nothing was changed, the fault is of what the file says.
  const error = (isChanged(COLUMN) && breaksFault(rows)) || fault(COLUMN);
  const belowCost = maySeeCosts && belowCostText(rows, text('cost'));
  if (shown.length === 0) return null;

  function change(at: number, changed: Partial<BreakRow>) {
    const becomes = shown.map((row, place) => (place === at ? { ...row, ...changed } : row));
    setTyped(becomes);
    set(COLUMN, cellOf(becomes));
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what stands in it was left
    <fieldset
      id={fieldId(COLUMN)}
      className="part-whole part-breaks"
      data-changed={isChanged(COLUMN) || undefined}
      aria-describedby={error && errorId}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setTyped([]);
      }}
    >
      <legend className="field-label">{columnName(COLUMN)}</legend>
      <p className="field-hint">
        {theirs ? `Meanwhile changed to ${theirs}` : 'A sale price that is lower counts instead'}
      </p>
      <ol>
        {shown.map((row, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row is its place
          <li key={at}>
            <TextInput
              aria-label={`From pieces, row ${at + 1}`}
              placeholder="From pieces"
              inputMode="numeric"
              autoComplete="off"
              readOnly={!mayWrite}
              value={row.from}
              onChange={({ target }) => change(at, { from: target.value })}
            />
            <TextInput
              aria-label={`Each $, row ${at + 1}`}
              placeholder="Each $"
              inputMode="decimal"
              autoComplete="off"
              readOnly={!mayWrite}
              value={row.price}
              onChange={({ target }) => change(at, { price: target.value })}
            />
          </li>
        ))}
      </ol>
      {belowCost && (
        <p role="status" className="text-orange">
          {belowCost}
        </p>
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}

const EMPTY: BreakRow = { from: '', price: '' };

const isEmpty = ({ from, price }: BreakRow) => !from.trim() && !price.trim();

const rowsOf = (cell: string): BreakRow[] =>
  splitList(cell).map((entry) => {
    const [from = '', price = ''] = entry.split(':');
    return { from: from.trim(), price: price.trim() };
  });

const cellOf = (rows: readonly BreakRow[]): string =>
  writeList(
    rows
      .map(({ from, price }) => ({ from: plain(from), price: plain(price) }))
      .flatMap(({ from, price }) => (from || price ? [`${from}: ${price}`] : [])),
  );

/** Without what separates rows and their fields. */
const plain = (typed: string): string => typed.replaceAll(/[:;]/g, '').trim();
