import { useQuery } from '@tanstack/react-query';
import { callShop } from '../../../kit/client.ts';
import { invoiceHtml } from '../../../orders/rules/invoice-html.ts';
import type { DeskPageProps } from '../../frame/web/desk-page-props.ts';
import { Printed } from '../../packing/web/print/printed.tsx';
import '../../../orders/invoice.css';

/** Invoices and credit notes, each on sheets of its own, in the printer's paper size. */
export function PrintInvoicesPage({ search }: DeskPageProps) {
  const numbers = listed(search['numbers']);
  const orders = listed(search['orders']);
  const { data, error, refetch } = useQuery({
    queryKey: ['money', 'printed invoices', numbers, orders],
    queryFn: async () =>
      (await callShop('POST admin/invoices/print', { body: { numbers, orders } })).data,
  });
  return (
    <Printed
      title="Invoices"
      error={error}
      count={data?.length}
      empty={
        orders.length > 0
          ? 'An order has its invoice once it is paid.'
          : 'There is no invoice with this number.'
      }
      onRetry={() => void refetch()}
    >
      {data?.map((invoice) => (
        <div
          key={invoice.number}
          // Every text in it is escaped.
          dangerouslySetInnerHTML={{ __html: invoiceHtml(invoice) }}
        />
      ))}
    </Printed>
  );
}

const listed = (text = ''): string[] => text.split(',').filter(Boolean).slice(0, 200);
