import { Check, ChevronRight } from 'lucide-react';
import type { PickRow } from '../../pick-calls.ts';
import { shelvesOf } from './pick-rows.ts';

interface ShelfRailProps {
  rows: readonly PickRow[];
  current: PickRow | undefined;
  onChoose: (row: PickRow) => void;
}

/** The walk's shelves in order, with their progress. */
export function ShelfRail({ rows, current, onChoose }: ShelfRailProps) {
  const shelves = shelvesOf(rows);
  return (
    <nav className="shelf-rail max-lg:hidden" aria-label="Shelves">
      <p className="shelf-rail-head">
        Walk, {shelves.length} {shelves.length === 1 ? 'shelf' : 'shelves'}
      </p>
      <ol>
        {shelves.map(({ shelf, rows: own }) => {
          const done = own.filter(({ state }) => state !== 'open').length;
          const isCurrent = current !== undefined && own.includes(current);
          return (
            <li key={shelf}>
              <button
                type="button"
                className="shelf-stop -outline-offset-3"
                aria-current={isCurrent ? 'step' : undefined}
                data-done={done === own.length || undefined}
                onClick={() => onChoose(own.find(({ state }) => state === 'open') ?? own[0]!)}
              >
                <span className="shelf-mark">
                  {done === own.length ? (
                    <Check size={14} />
                  ) : (
                    isCurrent && <ChevronRight size={14} />
                  )}
                </span>
                <b>{shelf}</b>
                <span className="font-mono text-graphite">
                  {done}/{own.length}
                  <span className="sr-only"> done</span>
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
