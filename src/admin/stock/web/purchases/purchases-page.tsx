import { useQuery } from '@tanstack/react-query';
import { FilePlus } from 'lucide-react';
import { addressOf } from '../../../../kit/page.ts';
import { PageLink } from '../../../../ui/layout/page-link.tsx';
import { deskAddresses } from '../../../addresses.ts';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { ListDesk } from '../../../frame/web/desk/list-desk.tsx';
import type { DeskPageProps } from '../../../frame/web/desk-page-props.ts';
import type { Columns } from '../../../frame/web/table/list-table.tsx';
import { useMay } from '../../../frame/web/use-me.ts';
import type { PurchaseSummary } from '../../purchase-calls.ts';
import { NewPurchaseDialog } from './new-purchase-dialog.tsx';
import { purchasesQuery } from './purchase-query.ts';
import { PurchaseState } from './purchase-state.tsx';
import '../stock.css';

const COLUMNS: Columns<PurchaseSummary> = [
  {
    name: 'Order',
    isRow: true,
    cell: ({ id, supplier }) => (
      <>
        <PageLink href={addressOf(deskAddresses.stock.purchase, { id })}>{supplier}</PageLink>{' '}
        <span className="text-steel">{id}</span>
      </>
    ),
  },
  { name: 'Parts', isNumber: true, from: 'md', cell: ({ parts }) => parts },
  { name: 'Pieces', isNumber: true, cell: ({ pieces }) => pieces },
  { name: 'Arrived', isNumber: true, cell: ({ arrived }) => arrived || '' },
  {
    name: 'State',
    cell: ({ state, arrived }) => <PurchaseState state={state} arrived={arrived} />,
  },
  {
    name: 'Since',
    from: 'md',
    when: ({ ended_at, sent_at, created_at }) => ended_at ?? sent_at ?? created_at,
  },
  { name: 'By', from: 'md', cell: ({ by }) => by },
];

const NOTHING: never[] = [];

/** Purchase orders: drafts, those on their way, and the latest that have ended. */
export function PurchasesPage({ search, setSearch }: DeskPageProps) {
  const mayWrite = useMay('write:stock');
  const list = useQuery(purchasesQuery);
  const setOpen = (open?: string) => setSearch({ open }, { replace: true });
  return (
    <ListDesk
      title="Stock"
      page="Purchases"
      actions={
        mayWrite && (
          <DeskButton
            icon={<FilePlus />}
            look="yellow"
            keyName="n"
            keyGroup="Stock"
            onPress={() => setOpen('new')}
          >
            New order
          </DeskButton>
        )
      }
      of={list}
      rows={list.data?.purchases}
      empty={['No purchase order yet', 'Choose parts in Running low, or begin an empty order.']}
      caption="Purchase orders"
      look="sticky-head stock-table"
      columns={COLUMNS}
      rowKey={({ id }) => id}
    >
      {mayWrite && search['open'] === 'new' && (
        <NewPurchaseDialog lines={NOTHING} onClose={() => setOpen()} />
      )}
    </ListDesk>
  );
}
