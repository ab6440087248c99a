import { useQuery } from '@tanstack/react-query';
import { PackagePlus } from 'lucide-react';
import { addressOf } from '../../../../kit/page.ts';
import { PageLink } from '../../../../ui/layout/page-link.tsx';
import { WhenCell } from '../../../frame/web/table/cells.tsx';
import { Desk } from '../../../frame/web/desk/desk.tsx';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import type { DeskPageProps } from '../../../frame/web/desk-page-props.ts';
import { DeskTable } from '../../../frame/web/table/desk-table.tsx';
import { Shown } from '../../../frame/web/desk/shown.tsx';
import { Empty } from '../../../frame/web/desk/states.tsx';
import { callQuery } from '../../../frame/web/live/call-query.ts';
import { useMay } from '../../../frame/web/use-me.ts';
import type { DeliverySummary } from '../../shapes.ts';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { DeliveryState } from './delivery-state.tsx';
import { useStockTabs } from '../stock-tabs.ts';
import '../stock.css';
import { deskAddresses } from '../../../addresses.ts';

/** Open and booked deliveries. */
export function ReceivingPage({ search, setSearch }: DeskPageProps) {
  const mayWrite = useMay('write:stock');
  const deliveries = useQuery(callQuery(['stock', 'deliveries'], 'GET admin/deliveries'));
  const setOpen = (open?: string) => setSearch({ open }, { replace: true });
  return (
    <Desk
      title="Stock"
      tabs={useStockTabs('receiving')}
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
    >
      <Shown of={deliveries} onlyFresh>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title="No delivery yet">
              <p>
                Paste the list that a supplier sends, and unpack against it: at the desk or by
                phone.
              </p>
            </Empty>
          ) : (
            <DeliveriesTable rows={rows} />
          )
        }
      </Shown>
      {mayWrite && search['open'] === 'new' && <DeliveryDialog onClose={() => setOpen()} />}
    </Desk>
  );
}

function DeliveriesTable({ rows }: { rows: readonly DeliverySummary[] }) {
  return (
    <DeskTable
      className="sticky-head stock-table"
      caption="Deliveries"
      columns={[
        'Delivery',
        { name: 'Expected', className: 'number' },
        { name: 'Arrived', className: 'number' },
        { name: 'Damaged', className: 'number stock-wide' },
        'State',
        { name: 'Since', className: 'stock-wide' },
        { name: 'By', className: 'stock-wide' },
      ]}
    >
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row">
            <PageLink href={addressOf(deskAddresses.stock.delivery, { id: row.id })}>
              {row.supplier || `Delivery ${row.id}`}
            </PageLink>{' '}
            <span className="text-steel">{row.reference}</span>
          </th>
          <td className="number">{row.expected}</td>
          <td className="number">{row.received + row.damaged}</td>
          <td className="number stock-wide">{row.damaged || ''}</td>
          <td>
            <DeliveryState state={row.state} />
          </td>
          <WhenCell className="stock-wide" at={row.booked_at ?? row.created_at} />
          <td className="stock-wide">{row.by}</td>
        </tr>
      ))}
    </DeskTable>
  );
}
