import { capitalize } from '../../../kit/capitalize.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { Sum } from '../../frame/web/table/sum.tsx';
import { printAddress } from '../../invoices/web/print-invoices.ts';
import type { OrderDetail } from '../order-shapes.ts';

/** Links to the invoices and credit notes of a paid order; opening them issues what is missing. */
export function OrderInvoices({ order: { number, invoices } }: { order: OrderDetail }) {
  if (!invoices) return null;
  const rows = invoices.map((one) => (
    <div key={one.number}>
      <dt>{capitalize(one.kind)}</dt>
      <dd>
        <PageLink href={printAddress({ numbers: [one.number] })} className="underline">
          {one.number}
        </PageLink>
      </dd>
      <dd className="text-right whitespace-nowrap">
        <Sum cents={one.kind === 'invoice' ? one.total_cents : -one.total_cents || 0} />
      </dd>
    </div>
  ));
  return (
    <dl className="order-payment">
      {rows}
      {rows.length !== 1 && (
        <div>
          <dt>Invoices</dt>
          <dd>
            <PageLink href={printAddress({ orders: [number] })} className="underline">
              {rows.length > 0 ? 'Print all' : 'Issue and print'}
            </PageLink>
          </dd>
        </div>
      )}
    </dl>
  );
}
