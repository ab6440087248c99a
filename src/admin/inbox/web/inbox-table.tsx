import { Mail, MessageSquare, Star } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { InboxKind } from '../../../content/rules/inbox-kinds.ts';
import { When } from '../../frame/web/when.tsx';
import type { InboxRow } from '../contract.ts';
import { EntryState } from './entry-marks.tsx';
import { nameOf } from './inbox-address.ts';
import { kindWords } from './inbox-words.ts';
import type { EntryChoice } from './use-entry-choice.ts';

interface InboxTableProps {
  caption: string;
  rows: readonly InboxRow[];
  choice: EntryChoice;
  onOpen: (place: number) => void;
}

/** A row for each entry, 36 px high; two lines on a phone. */
export function InboxTable({ caption, rows, choice, onOpen }: InboxTableProps) {
  const isAll = choice.selected.length === rows.length;
  return (
    <table className="inbox-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <input
              type="checkbox"
              className="inbox-check"
              aria-label="Select all rows"
              checked={isAll}
              ref={(box) => {
                if (box) box.indeterminate = !isAll && choice.selected.length > 0;
              }}
              onChange={choice.selectAll}
            />
          </th>
          <th scope="col">From</th>
          <th scope="col" className="inbox-about">
            About
          </th>
          <th scope="col" className="inbox-state">
            State
          </th>
          <th scope="col" className="text-right">
            Sent
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <Row key={nameOf(row)} {...{ row, place, choice, onOpen }} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Pick<InboxTableProps, 'choice' | 'onOpen'> {
  row: InboxRow;
  place: number;
}

function Row({ row, place, choice, onOpen }: RowProps) {
  const isCurrent = choice.place === place;
  const isSelected = choice.isSelected(row);
  const tabIndex = isCurrent ? 0 : -1;
  const press = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('input')) return;
    if (event.shiftKey) choice.select(row, true);
    else onOpen(place);
  };
  return (
    <tr
      data-entry={nameOf(row)}
      tabIndex={tabIndex}
      aria-current={isCurrent || undefined}
      data-selected={isSelected || undefined}
      onClick={press}
    >
      <td>
        <input
          type="checkbox"
          className="inbox-check"
          aria-label={`Select ${kindWords[row.kind].toLowerCase()} by ${row.name}`}
          tabIndex={tabIndex}
          checked={isSelected}
          onChange={({ nativeEvent }) =>
            choice.select(row, (nativeEvent as unknown as { shiftKey?: boolean }).shiftKey)
          }
        />
      </td>
      <th scope="row" className="inbox-from">
        <KindIcon kind={row.kind} />
        <b>{row.name}</b>
      </th>
      <td className="inbox-about">
        <b>{row.about}</b> <span className="text-steel">{row.excerpt}</span>
      </td>
      <td className="inbox-state">
        <EntryState row={row} />
      </td>
      <td className="text-right">
        <When at={row.at} />
      </td>
    </tr>
  );
}

const ICONS = { comment: MessageSquare, testimonial: Star, letter: Mail };

export function KindIcon({ kind }: { kind: InboxKind }) {
  const Icon = ICONS[kind];
  return (
    <>
      <Icon size={16} className="inbox-kind" />
      <span className="sr-only">{kindWords[kind]} by </span>
    </>
  );
}
