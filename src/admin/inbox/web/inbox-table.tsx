import { CircleHelp, Mail, MessageSquare, PackageCheck, Star } from 'lucide-react';
import type { InboxKind } from '../../../content/rules/inbox-kinds.ts';
import { type Columns, ListTable } from '../../frame/web/table/list-table.tsx';
import type { ChosenRows } from '../../frame/web/table/use-chosen-rows.ts';
import type { InboxRow } from '../contract.ts';
import { EntryState } from './entry-marks.tsx';
import { kindLabels } from './inbox-words.ts';

interface InboxTableProps {
  caption: string;
  rows: readonly InboxRow[];
  choice: ChosenRows<InboxRow, string>;
  onOpen: (place: number) => void;
}

/** A 36 px row per entry; two lines on a phone. */
export const InboxTable = ({ caption, rows, choice, onOpen }: InboxTableProps) => (
  <ListTable
    hasViews
    className="sticky-head desk-list tall-rows inbox-table"
    caption={caption}
    rows={rows}
    rowKey={choice.idOf}
    choice={{
      ...choice,
      label: ({ kind, name }) => `Select ${kindLabels[kind].toLowerCase()} by ${name}`,
      onPress: (place, hasShift) => hasShift || onOpen(place),
    }}
    columns={COLUMNS}
  />
);

const COLUMNS: Columns<InboxRow> = [
  {
    name: 'From',
    isRow: true,
    className: 'inbox-from',
    cell: ({ kind, name }) => (
      <>
        <KindIcon kind={kind} />
        <b>{name}</b>
      </>
    ),
  },
  {
    name: 'About',
    className: 'widest-cell',
    cell: ({ about, excerpt }) => (
      <>
        <b>{about}</b> <span className="text-steel">{excerpt}</span>
      </>
    ),
  },
  { name: 'State', from: 'md', cell: (row) => <EntryState row={row} /> },
  { name: 'Sent', className: 'text-right', when: ({ at }) => at },
];

const ICONS = {
  comment: MessageSquare,
  testimonial: Star,
  letter: Mail,
  question: CircleHelp,
  review: PackageCheck,
};

export function KindIcon({ kind }: { kind: InboxKind }) {
  const Icon = ICONS[kind];
  return (
    <>
      <Icon size={16} className="inbox-kind" />
      <span className="sr-only">{kindLabels[kind]} by </span>
    </>
  );
}
