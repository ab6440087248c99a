import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callShop } from '../../../kit/client.ts';
import type { DeskPageProps } from '../../frame/web/desk-page-props.ts';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { ListDesk } from '../../frame/web/desk/list-desk.tsx';
import { SelectField } from '../../frame/web/form/select-field.tsx';
import { useSave } from '../../frame/web/form/use-save.ts';
import { useSaveCall } from '../../frame/web/form/use-save-call.ts';
import { pagesQuery } from '../../frame/web/live/pages-query.ts';
import { EmailText } from '../../frame/web/table/email-text.tsx';
import { useMay } from '../../frame/web/use-me.ts';
import type { WaitingRow } from '../alert-calls.ts';
import { partColumn } from './part-column.tsx';

interface WaitingProps extends Pick<DeskPageProps, 'search' | 'setSearch'> {
  onPart: (id: number) => void;
}

/** Who waits for which part, in order of asking. */
export function Waiting({ search, setSearch, onPart }: WaitingProps) {
  const { q = '' } = search;
  const mayReadPeople = useMay('read:customers');
  const mayEnd = useMay('write:customers');
  const list = useInfiniteQuery(
    pagesQuery(
      ['stock', 'alerts', { q }],
      async (after: number | undefined) =>
        (await callShop('POST admin/stock/alerts', { body: { q, after } })).data,
    ),
  );
  const part = partColumn<WaitingRow>(onPart);
  return (
    <ListDesk
      title="Stock"
      page="Waiting"
      address={{ search, setSearch }}
      search={{
        label: 'Search those who wait',
        placeholder: mayReadPeople ? 'Name, SKU or email' : 'Name or SKU',
      }}
      of={list}
      rows={list.data?.rows}
      empty={[
        q ? 'Nobody waits for that' : 'Nobody is waiting',
        'On the page of a sold-out part, people leave their address. They are emailed in this order when pieces come in, as many as there are pieces.',
      ]}
      caption="Who waits for which part"
      look="sticky-head stock-table"
      columns={[
        {
          ...part,
          cell: (row, place) => <PartAndWho part={part.cell(row, place)} who={row.email} />,
        },
        mayReadPeople && {
          name: 'Who',
          from: 'md',
          cell: ({ email }) => email && <EmailText email={email} />,
        },
        { name: 'In line', isNumber: true, cell: ({ place }) => place ?? 'Not confirmed' },
        { name: 'Stock', isNumber: true, from: 'md', cell: ({ stock }) => stock },
        { name: 'Since', from: 'md', when: ({ since }) => since },
        mayEnd && { name: 'End', isHidden: true, cell: (row) => <EndButton row={row} /> },
      ]}
      rowKey={({ id }) => id}
    >
      {list.data && <KeptDays days={list.data.days} />}
    </ListDesk>
  );
}

/** On phones, who waits stands below the part. */
const PartAndWho = ({ part, who }: { part: ReactNode; who: string | null }) => (
  <>
    {part}
    {who && (
      <p className="text-steel md:hidden">
        <EmailText email={who} />
      </p>
    )}
  </>
);

function EndButton({ row: { id, email, sku } }: { row: WaitingRow }) {
  const end = useSaveCall('POST admin/stock/alerts/:id/end', {
    topics: ['stock', 'log'],
    saved: `${email ?? 'Nobody'} no longer waits for ${sku}`,
  });
  return (
    <DeskButton
      look="quiet"
      busy={end.isPending}
      aria-label={`End for ${email} and ${sku}`}
      onPress={() => end.mutate({ params: { id: String(id) } })}
    >
      End
    </DeskButton>
  );
}

const CHOICES = [30, 90, 180, 365];

function KeptDays({ days }: { days: number }) {
  const save = useSave(
    (chosen: number) => callShop('POST admin/stock/alert-days', { body: { days: chosen } }),
    { topics: ['stock'], saved: 'Saved' },
  );
  const mayWrite = useMay('write:stock');
  const choices = CHOICES.includes(days) ? CHOICES : [...CHOICES, days];
  return (
    <div className="p-4">
      <SelectField
        className="w-64"
        label="Deleted after"
        hint="Counted from the email, or from the end."
        disabled={!mayWrite || save.isPending}
        value={String(days)}
        choices={choices.map((each) => [String(each), `${each} days`])}
        onChoose={(chosen) => save.mutate(Number(chosen))}
      />
    </div>
  );
}
