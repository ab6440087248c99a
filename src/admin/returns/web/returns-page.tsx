import { useInfiniteQuery } from '@tanstack/react-query';
import { ScanBarcode } from 'lucide-react';
import { useState } from 'react';
import { callShop } from '../../../kit/client.ts';
import { addressOf } from '../../../kit/page.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { deskAddresses } from '../../addresses.ts';
import type { DeskPageProps } from '../../frame/web/desk-page-props.ts';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { ListDesk } from '../../frame/web/desk/list-desk.tsx';
import { viewTabs } from '../../frame/web/desk/tabs.ts';
import { pagesQuery } from '../../frame/web/live/pages-query.ts';
import { ScanDialog } from '../../frame/web/scanner/scan-dialog.tsx';
import { signal } from '../../frame/web/scanner/scan-signal.ts';
import { useScanner } from '../../frame/web/scanner/use-scanner.ts';
import type { Columns } from '../../frame/web/table/list-table.tsx';
import { type ReturnRow, type ReturnView, returnViews } from '../contract.ts';
import { ReturnLook } from './return-look.tsx';
import { useOpenReturn } from './use-open-return.ts';

const VIEWS: Record<ReturnView, string> = {
  expected: 'On the way',
  received: 'To refund',
  closed: 'Closed',
};

const EMPTY: Record<ReturnView, string> = {
  expected: 'Nothing is on its way back.',
  received: 'No return waits for its refund.',
  closed: 'No return is closed yet.',
};

const COLUMNS: Columns<ReturnRow> = [
  {
    name: 'Return',
    isRow: true,
    cell: ({ number, buyer }) => (
      <>
        <PageLink
          className="font-mono row-link"
          href={addressOf(deskAddresses.returns.receive, { number })}
        >
          {number}
        </PageLink>
        <span className="block text-steel md:hidden">{buyer}</span>
      </>
    ),
  },
  { name: 'Buyer', from: 'md', cell: ({ buyer }) => buyer },
  {
    name: 'Why',
    from: 'sm',
    cell: ({ reason, is_free, wants_exchange }) =>
      [reason, is_free && 'we pay the shipping', wants_exchange && 'wants another part']
        .filter(Boolean)
        .join(', '),
  },
  { name: 'Pieces', isNumber: true, cell: ({ pieces }) => pieces },
  { name: 'State', cell: ({ state }) => <ReturnLook state={state} /> },
  { name: 'Begun', from: 'md', when: ({ created_at }) => created_at },
  { name: 'By', from: 'lg', cell: ({ by }) => by },
];

/** What comes back: on its way, to refund, closed. A scanned slip opens its return. */
export function ReturnsPage({ search, setSearch }: DeskPageProps) {
  const view = returnViews.find((each) => each === search['view']) ?? 'expected';
  const { q = '' } = search;
  const list = useInfiniteQuery(
    pagesQuery(
      ['orders', 'returns', { view, q }],
      async (after: number | undefined) =>
        (await callShop('GET admin/returns', { query: { view, q, after } })).data,
    ),
  );
  const [isScanning, setScanning] = useState(false);
  const openReturn = useOpenReturn();
  function scan(code: string) {
    if (openReturn(code)) return;
    signal('wrong');
    toast.error(`${code} is no number of a return.`, { duration: 4_000 });
  }
  useScanner({ onScan: scan, onCut: scan });
  return (
    <ListDesk
      title="Returns"
      one="return"
      about={<PageLink href={addressOf(deskAddresses.orders.list)}>Orders</PageLink>}
      tabs={viewTabs(
        VIEWS,
        view,
        (name) => addressOf(deskAddresses.returns.list, {}, { view: name, q }),
        list.data?.counts,
      )}
      actions={
        <DeskButton
          icon={<ScanBarcode />}
          look="yellow"
          keyName="c"
          keyGroup="Returns"
          onPress={() => setScanning(true)}
        >
          Scan a slip
        </DeskButton>
      }
      address={{ search, setSearch }}
      search={{ label: 'Search returns', placeholder: 'Number or buyer' }}
      of={list}
      rows={list.data?.rows}
      empty={[
        q ? 'No return is like that' : EMPTY[view],
        'Buyers begin returns on the page of their order; a slip with a bar code comes in the box.',
      ]}
      caption="Returns"
      look="sticky-head"
      columns={COLUMNS}
      rowKey={({ id }) => id}
    >
      <ScanDialog
        isOpen={isScanning}
        label="Number of the return"
        onCode={scan}
        onClose={() => setScanning(false)}
      />
    </ListDesk>
  );
}
