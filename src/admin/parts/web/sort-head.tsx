import { ArrowDown, ArrowUp } from 'lucide-react';
import type { PartsSort } from '../rules/parts-query.ts';

interface SortHeadProps {
  name: string;
  /** The sort order of the first click and, optionally, of the second. */
  by: readonly [PartsSort, PartsSort?];
  sort: PartsSort;
  onSort: (sort: PartsSort) => void;
  /** The first order is descending. */
  isDown?: boolean;
  className?: string;
}

/** A column head that sorts the list. A third click resets the order. */
export function SortHead({ name, by, sort, onSort, isDown = false, className }: SortHeadProps) {
  const place = by.indexOf(sort);
  const goesDown = (place === 1) !== isDown;
  const next = by[place + 1] ?? 'best';
  return (
    <th
      scope="col"
      className={className}
      aria-sort={place < 0 ? undefined : goesDown ? 'descending' : 'ascending'}
    >
      <button type="button" className="sort-button" onClick={() => onSort(next)}>
        {name}
        {place >= 0 && (goesDown ? <ArrowDown size={13} /> : <ArrowUp size={13} />)}
      </button>
    </th>
  );
}
