import { ChevronDown, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { classNames } from '../../../ui/styles/class-names.ts';
import { ListTable } from '../../frame/web/table/list-table.tsx';
import { useKeys } from '../../frame/web/keys/keys.ts';
import { Empty } from '../../frame/web/desk/states.tsx';
import type { Mismatch } from '../contract.ts';
import { mismatchReason } from '../messages.ts';
import { shortDay } from './format.ts';
import { MismatchDetail } from './mismatch-detail.tsx';
import { mismatchFigures } from './mismatch-figures.tsx';
import { MismatchStatus } from './mismatch-status.tsx';

export interface MismatchesProps {
  mismatches: readonly Mismatch[];
  /** The id of the expanded mismatch. */
  item: string | undefined;
  onItem: (id: string | undefined) => void;
}

/** The mismatches with their reasons; an expanded row says what to do and takes a note. */
export function Mismatches({ mismatches, item, onItem }: MismatchesProps) {
  const table = useRef<HTMLTableElement>(null);
  const step = (by: 1 | -1) => {
    const buttons = Array.from(
      table.current?.querySelectorAll<HTMLButtonElement>('.money-unfold') ?? [],
    );
    const place = buttons.findIndex((button) => button === document.activeElement);
    const next = place < 0 ? 0 : Math.min(buttons.length - 1, Math.max(0, place + by));
    buttons[next]?.focus();
  };
  useKeys(
    [
      { keys: 'j', label: 'Next mismatch', run: () => step(1) },
      { keys: 'k', label: 'Previous mismatch', run: () => step(-1) },
    ],
    { group: 'Mismatches', enabled: mismatches.length > 0 },
  );

  if (mismatches.length === 0)
    return (
      <Empty title="Everything matches">
        <p>Each movement at the provider is one of the shop’s books, to the cent.</p>
      </Empty>
    );
  return (
    <ListTable
      className="figures money-table"
      ref={table}
      caption="What does not match"
      rows={mismatches}
      rowKey={({ id }) => id}
      rowProps={({ id, state }) => ({
        className: classNames(
          String(id) === item && 'money-row-open',
          state !== 'open' && 'money-row-done',
        ),
      })}
      below={(mismatch) =>
        String(mismatch.id) === item && (
          <tr className="money-unfolded">
            <td colSpan={7} id={`mismatch-${mismatch.id}`}>
              <MismatchDetail mismatch={mismatch} />
            </td>
          </tr>
        )
      }
      columns={[
        {
          name: 'What',
          isRow: true,
          cell: (mismatch) => {
            const isOpen = String(mismatch.id) === item;
            return (
              <button
                type="button"
                className="money-unfold pointer-coarse:min-h-11"
                aria-expanded={isOpen}
                aria-controls={isOpen ? `mismatch-${mismatch.id}` : undefined}
                onClick={() => onItem(isOpen ? undefined : String(mismatch.id))}
              >
                <MismatchStatus mismatch={mismatch} />
                {isOpen ? <ChevronDown size={16} /> : <ChevronRight size={16} />}
              </button>
            );
          },
        },
        { name: 'Day', className: 'money-nowrap', cell: ({ day }) => shortDay(day) },
        ...mismatchFigures('md'),
        { name: 'Why', from: 1260, cell: mismatchReason },
      ]}
    />
  );
}
