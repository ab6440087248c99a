import { useQuery } from '@tanstack/react-query';
import { PackagePlus } from 'lucide-react';
import { addressOf } from '../../../../kit/page.ts';
import { PageLink } from '../../../../ui/layout/page-link.tsx';
import { deskAddresses } from '../../../addresses.ts';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { ListDesk } from '../../../frame/web/desk/list-desk.tsx';
import type { DeskPageProps } from '../../../frame/web/desk-page-props.ts';
import { callQuery } from '../../../frame/web/live/call-query.ts';
import type { Columns } from '../../../frame/web/table/list-table.tsx';
import { useOpenReturn } from '../../../returns/web/use-open-return.ts';
import { useScanner } from '../../../frame/web/scanner/use-scanner.ts';
import { useMay } from '../../../frame/web/use-me.ts';
import type { DeliverySummary } from '../../shapes.ts';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { DeliveryState } from './delivery-state.tsx';
import '../stock.css';

const COLUMNS: Columns<DeliverySummary> = [
  {
    name: 'Delivery',
    isRow: true,
    cell: ({ id, supplier, reference }) => (
      <>
        <PageLink href={addressOf(deskAddresses.stock.delivery, { id })}>
          {supplier || `Delivery ${id}`}
        </PageLink>{' '}
        <span className="text-steel">{reference}</span>
      </>
    ),
  },
  { name: 'Expected', isNumber: true, cell: ({ expected }) => expected },
  { name: 'Arrived', isNumber: true, cell: ({ received, damaged }) => received + damaged },
  { name: 'Damaged', isNumber: true, from: 'md', cell: ({ damaged }) => damaged || '' },
  { name: 'State', cell: ({ state }) => <DeliveryState state={state} /> },
  { name: 'Since', from: 'md', when: ({ booked_at, created_at }) => booked_at ?? created_at },
  { name: 'By', from: 'md', cell: ({ by }) => by },
];

/** Open and booked deliveries. */
export function ReceivingPage({ search, setSearch }: DeskPageProps) {
  const mayWrite = useMay('write:stock');
  const openReturn = useOpenReturn();
  useScanner({ onScan: openReturn, onCut: () => {} });
  const deliveries = useQuery(callQuery(['stock', 'deliveries'], 'GET admin/deliveries'));
  const setOpen = (open?: string) => setSearch({ open }, { replace: true });
  return (
    <ListDesk
      title="Stock"
      page="Receiving"
      actions={
        mayWrite && (
          <DeskButton
            icon={<PackagePlus />}
            look="yellow"
            keyName="n"
            keyGroup="Stock"
            onPress={() => setOpen('new')}
          >
            New delivery
          </DeskButton>
        )
      }
      of={deliveries}
      rows={deliveries.data}
      empty={[
        'No delivery yet',
        'Paste the list that a supplier sends, and unpack against it: at the desk or by phone.',
      ]}
      caption="Deliveries"
      look="sticky-head stock-table"
      columns={COLUMNS}
      rowKey={({ id }) => id}
    >
      {mayWrite && search['open'] === 'new' && <DeliveryDialog onClose={() => setOpen()} />}
    </ListDesk>
  );
}
