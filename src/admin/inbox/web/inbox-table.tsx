import { Mail, MessageSquare, Star } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { InboxKind } from '../../../content/rules/inbox-kinds.ts';
import { WhenCell } from '../../frame/web/table/cells.tsx';
import { DeskTable } from '../../frame/web/table/desk-table.tsx';
import { SelectAll, SelectBox } from '../../frame/web/table/select-box.tsx';
import type { ChosenRows } from '../../frame/web/table/use-chosen-rows.ts';
import type { InboxRow } from '../contract.ts';
import { EntryState } from './entry-marks.tsx';
import { nameOf } from './inbox-address.ts';
import { kindLabels } from './inbox-words.ts';

interface InboxTableProps {
  caption: string;
  rows: readonly InboxRow[];
  choice: ChosenRows<InboxRow, string>;
  onOpen: (place: number) => void;
}

/** A 36 px row per entry; two lines on a phone. */
export function InboxTable({ caption, rows, choice, onOpen }: InboxTableProps) {
  return (
    <DeskTable
      className="sticky-head desk-list tall-rows inbox-table"
      caption={caption}
      columns={[
        { name: <SelectAll rows={rows.length} choice={choice} /> },
        'From',
        'About',
        { name: 'State', className: 'max-md:hidden' },
        { name: 'Sent', className: 'text-right' },
      ]}
    >
      {rows.map((row, place) => (
        <Row key={nameOf(row)} row={row} place={place} choice={choice} onOpen={onOpen} />
      ))}
    </DeskTable>
  );
}

interface RowProps extends Pick<InboxTableProps, 'choice' | 'onOpen'> {
  row: InboxRow;
  place: number;
}

function Row({ row, place, choice, onOpen }: RowProps) {
  const name = nameOf(row);
  const isCurrent = choice.place === place;
  const isSelected = choice.isSelected(name);
  const tabIndex = isCurrent ? 0 : -1;
  const press = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('input')) return;
    if (event.shiftKey) choice.select(name, true);
    else onOpen(place);
  };
  return (
    <tr
      data-entry={name}
      tabIndex={tabIndex}
      aria-current={isCurrent || undefined}
      data-selected={isSelected || undefined}
      onClick={press}
    >
      <td>
        <SelectBox
          label={`Select ${kindLabels[row.kind].toLowerCase()} by ${row.name}`}
          isSelected={isSelected}
          tabIndex={tabIndex}
          onSelect={(hasShift) => choice.select(name, hasShift)}
        />
      </td>
      <th scope="row" className="inbox-from">
        <KindIcon kind={row.kind} />
        <b>{row.name}</b>
      </th>
      <td className="widest-cell">
        <b>{row.about}</b> <span className="text-steel">{row.excerpt}</span>
      </td>
      <td className="max-md:hidden">
        <EntryState row={row} />
      </td>
      <WhenCell className="text-right" at={row.at} />
    </tr>
  );
}

const ICONS = { comment: MessageSquare, testimonial: Star, letter: Mail };

export function KindIcon({ kind }: { kind: InboxKind }) {
  const Icon = ICONS[kind];
  return (
    <>
      <Icon size={16} className="inbox-kind" />
      <span className="sr-only">{kindLabels[kind]} by </span>
    </>
  );
}
