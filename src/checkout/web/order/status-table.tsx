import type { callShop } from '../../../kit/client.ts';
import { Cell, RowHead, Table, TableRow } from '../../../ui/table/table.tsx';
import { TrackingNumber } from './tracking-number.tsx';

type Answer = Awaited<ReturnType<typeof callShop<'POST getOrderStatus'>>>;
export type StatusRow = Answer['orderData']['result'][number];

export function StatusTable({ rows }: { rows: StatusRow[] }) {
  const isShipped = rows.some(({ is_pickup }) => !is_pickup);
  return (
    <>
      {rows.map(
        ({ order_number: number, delivery }) =>
          delivery && (
            <p key={number} className="mb-3 font-semibold">
              {delivery}
            </p>
          ),
      )}
      <Table
        caption="Your order"
        captionHidden
        stacked
        className="wrap-anywhere"
        columns={['Order Number', 'Order Status', ...(isShipped ? SHIPPED_COLUMNS : [])]}
      >
        {rows.map((row) => (
          <TableRow key={row.order_number}>
            <RowHead label="Order Number" className="font-mono font-normal! whitespace-nowrap">
              {row.order_number}
              {row.vans && (
                <span className="block font-sans text-13 text-graphite">
                  For your {row.vans.join(', ')}
                </span>
              )}
            </RowHead>
            <Cell label="Order Status">{row.order_status || '-'}</Cell>
            {isShipped && (
              <>
                <Cell label="Tracking Number">
                  <TrackingNumber number={row.custom_tracking_number || '-'} />
                </Cell>
                <Cell label="Additional Tracking Number">
                  {(row.shiprush_tracking_number || '-').split(', ').map((number) => (
                    <TrackingNumber key={number} number={number} />
                  ))}
                </Cell>
                <Cell label="Shiping Notes">{row.shipping_notes || '-'}</Cell>
              </>
            )}
          </TableRow>
        ))}
      </Table>
    </>
  );
}

const SHIPPED_COLUMNS = ['Tracking Number', 'Additional Tracking Number', 'Shiping Notes'];
