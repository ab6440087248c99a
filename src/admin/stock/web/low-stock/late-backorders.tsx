import { addressOf } from '../../../../kit/page.ts';
import { PageLink } from '../../../../ui/layout/page-link.tsx';
import { deskAddresses } from '../../../addresses.ts';
import { ListTable } from '../../../frame/web/table/list-table.tsx';
import { useMay } from '../../../frame/web/use-me.ts';
import type { LatePart } from '../../shapes.ts';
import { partColumn } from '../part-column.tsx';

const NAME = 'Back-orders without a day';

interface LateBackordersProps {
  parts: readonly LatePart[];
  onPart: (id: number) => void;
}

/** Parts that buyers wait for after the day that they were told. */
export function LateBackorders({ parts, onPart }: LateBackordersProps) {
  const mayReadOrders = useMay('read:orders');
  const ordersWith = (q: string) => addressOf(deskAddresses.orders.list, {}, { view: 'open', q });
  return (
    <section aria-label={NAME}>
      <header className="stock-group">
        <h2 className="text-20">{NAME}</h2>
        <p className="text-steel">
          Enter a new day in the purchase order or on the part’s page: whoever waits is emailed.
        </p>
      </header>
      <ListTable
        className="sticky-head stock-table"
        caption={NAME}
        columns={[
          partColumn(onPart),
          { name: 'Pieces', isNumber: true, cell: ({ pieces }) => pieces },
          {
            name: 'Orders',
            isNumber: true,
            cell: ({ orders, sku }) =>
              mayReadOrders ? <PageLink href={ordersWith(sku)}>{orders}</PageLink> : orders,
          },
          { name: 'Buyers were told', isBad: () => true, cell: ({ told }) => told ?? 'No day' },
          { name: 'Coming', isNumber: true, from: 'md', cell: ({ coming }) => coming || '' },
        ]}
        rows={parts}
        rowKey={({ product_id }) => product_id}
      />
    </section>
  );
}
