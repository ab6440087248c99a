import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../frame/web/live/call-query.ts';
import { type Columns, ListTable } from '../../frame/web/table/list-table.tsx';
import { Unloaded } from '../../frame/web/desk/shown.tsx';
import { Empty } from '../../frame/web/desk/states.tsx';
import type { TaxRow } from '../contract.ts';
import type { Period } from '../rules/periods.ts';
import { moneyText } from './format.ts';

/** A period's tax by destination state: orders when paid, refunds when done. */
export function Taxes({ period }: { period: Period }) {
  const taxes = useQuery(
    callQuery(['money', 'taxes', period], 'GET admin/money/taxes', { query: period }),
  );
  if (taxes.isError || !taxes.data) return <Unloaded of={taxes} />;
  const { rows, total } = taxes.data;
  if (rows.length === 0)
    return (
      <Empty title="No tax in this period">
        <p>No order was paid and none was refunded.</p>
      </Empty>
    );
  return (
    <ListTable
      className="figures money-table"
      caption="Tax by state"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ country, state }) => `${country} ${state}`}
      total={{ ...total, country: 'All', state: '' }}
    />
  );
}

const COLUMNS: Columns<TaxRow> = [
  {
    name: 'State',
    isRow: true,
    cell: ({ country, state }) => [country, state].filter(Boolean).join(' '),
  },
  { name: 'Orders', isNumber: true, from: 'md', cell: ({ orders }) => orders },
  {
    name: 'Sales',
    isNumber: true,
    from: 'md',
    cell: ({ sales_cents }) => moneyText(sales_cents),
  },
  {
    name: 'Refunded',
    isNumber: true,
    from: 'md',
    cell: ({ refunded_sales_cents }) => moneyText(-refunded_sales_cents || 0),
  },
  { name: 'Tax', isNumber: true, cell: ({ tax_cents }) => moneyText(tax_cents) },
  {
    name: 'Tax refunded',
    isNumber: true,
    cell: ({ refunded_tax_cents }) => moneyText(-refunded_tax_cents || 0),
  },
  { name: 'Tax due', isNumber: true, cell: ({ due_cents }) => moneyText(due_cents) },
];
