import { ChevronDown, ChevronRight } from 'lucide-react';
import { Fragment, useRef } from 'react';
import { classNames } from '../../../ui/styles/class-names.ts';
import { DeskTable } from '../../frame/web/table/desk-table.tsx';
import { useKeys } from '../../frame/web/keys/keys.ts';
import { Empty } from '../../frame/web/desk/states.tsx';
import type { Mismatch } from '../contract.ts';
import { mismatchReason } from '../messages.ts';
import { shortDay } from './format.ts';
import { MismatchDetail } from './mismatch-detail.tsx';
import { MismatchFigures } from './mismatch-figures.tsx';
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
    <DeskTable
      className="figures money-table"
      ref={table}
      caption="What does not match"
      columns={[
        'What',
        'Day',
        { name: 'Order', className: 'max-md:hidden' },
        { name: 'Shop', className: 'number max-md:hidden' },
        { name: 'Provider', className: 'number max-md:hidden' },
        { name: 'Difference', className: 'number' },
        { name: 'Why', className: 'max-1260:hidden' },
      ]}
    >
      {mismatches.map((one) => {
        const isOpen = String(one.id) === item;
        return (
          <Fragment key={one.id}>
            <Row
              mismatch={one}
              isOpen={isOpen}
              onToggle={() => onItem(isOpen ? undefined : String(one.id))}
            />
            {isOpen && (
              <tr className="money-unfolded">
                <td colSpan={7} id={`mismatch-${one.id}`}>
                  <MismatchDetail mismatch={one} />
                </td>
              </tr>
            )}
          </Fragment>
        );
      })}
    </DeskTable>
  );
}

interface RowProps {
  mismatch: Mismatch;
  isOpen: boolean;
  onToggle: () => void;
}

function Row({ mismatch, isOpen, onToggle }: RowProps) {
  const { id, day, state } = mismatch;
  return (
    <tr className={classNames(isOpen && 'money-row-open', state !== 'open' && 'money-row-done')}>
      <th scope="row">
        <button
          type="button"
          className="money-unfold pointer-coarse:min-h-11"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `mismatch-${id}` : undefined}
          onClick={onToggle}
        >
          <MismatchStatus mismatch={mismatch} />
          {isOpen ? <ChevronDown size={16} /> : <ChevronRight size={16} />}
        </button>
      </th>
      <td className="money-nowrap">{shortDay(day)}</td>
      <MismatchFigures mismatch={mismatch} hidden="max-md:hidden" />
      <td className="max-1260:hidden">{mismatchReason(mismatch)}</td>
    </tr>
  );
}
