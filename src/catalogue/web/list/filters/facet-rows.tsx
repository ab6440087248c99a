import { type ReactNode, useState } from 'react';
import { Button } from '../../../../ui/form/button.tsx';

/** Longer lists show this many rows, and the others on request. */
const FEW = 8;

interface FacetRowProps {
  label: string;
  count: number;
  /** Shown before the label. */
  mark?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function FacetRow({ label, count, mark, checked, onChange }: FacetRowProps) {
  return (
    <label className="facet-row">
      <input
        type="checkbox"
        className="choice-mark"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {mark}
      <span>{label}</span>
      <small>
        <span>{count}</span>
        <span className="sr-only">{count === 1 ? ' product' : ' products'}</span>
      </small>
    </label>
  );
}

interface FacetRowsProps {
  rows: readonly (Pick<FacetRowProps, 'label' | 'count' | 'mark'> & { value: string })[];
  chosen: string | undefined;
  /** `undefined` clears the choice. */
  onChoose: (value: string | undefined) => void;
}

/** Rows of which at most one is chosen. */
export function FacetRows({ rows, chosen, onChoose }: FacetRowsProps) {
  const { shown, more } = useCollapsedList(rows, ({ value }) => value === chosen);
  return (
    <>
      <ul role="list">
        {shown.map(({ value, ...row }) => (
          <li key={value}>
            <FacetRow
              {...row}
              checked={value === chosen}
              onChange={(checked) => onChoose(checked ? value : undefined)}
            />
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}

/** The first items and all chosen ones, with a button that shows the others and keeps the focus. */
export function useCollapsedList<Item>(items: readonly Item[], isChosen: (item: Item) => boolean) {
  const [isWhole, setWhole] = useState(false);
  const few = items.filter((item, place) => place < FEW || isChosen(item));
  return {
    shown: isWhole ? items : few,
    more: items.length > few.length && (
      <Button variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        {isWhole ? 'Show fewer' : `Show all ${items.length}`}
      </Button>
    ),
  };
}
