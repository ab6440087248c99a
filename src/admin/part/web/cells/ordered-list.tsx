import { X } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { moved, MoveButtons } from '../../../frame/web/table/move-buttons.tsx';

interface OrderedListProps<T> {
  label: string;
  entries: readonly T[];
  keyOf: (entry: T) => string;
  nameOf: (entry: T) => string;
  mayChange: boolean;
  onChange: (entries: T[]) => void;
  children: (entry: T, place: number) => ReactNode;
}

/** A reorderable list: entries move with buttons, or with Alt and the arrow keys while focused. */
export function OrderedList<T>(props: OrderedListProps<T>) {
  const { label, entries, keyOf, nameOf, mayChange, onChange, children } = props;
  const move = (from: number, to: number) => onChange(moved(entries, from, to));
  const pressed = (event: KeyboardEvent, at: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || !step) return;
    event.preventDefault();
    move(at, at + step);
  };
  return (
    <ol aria-label={label} className="part-list">
      {entries.map((entry, at) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its buttons
        <li key={keyOf(entry)} onKeyDown={(event) => pressed(event, at)}>
          <div className="min-w-0 flex-1">{children(entry, at)}</div>
          {mayChange && (
            <>
              <MoveButtons
                name={nameOf(entry)}
                at={at}
                count={entries.length}
                onMove={(to) => move(at, to)}
              />
              <DeskButton
                look="quiet"
                icon={<X />}
                aria-label={`Remove ${nameOf(entry)}`}
                onPress={() => onChange(entries.toSpliced(at, 1))}
              />
            </>
          )}
        </li>
      ))}
    </ol>
  );
}
