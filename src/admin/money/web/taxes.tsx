import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../frame/web/live/call-query.ts';
import { DeskTable } from '../../frame/web/table/desk-table.tsx';
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
    <DeskTable
      className="figures money-table"
      caption="Tax by state"
      columns={[
        'State',
        { name: 'Orders', className: 'number max-md:hidden' },
        { name: 'Sales', className: 'number max-md:hidden' },
        { name: 'Refunded', className: 'number max-md:hidden' },
        { name: 'Tax', className: 'number' },
        { name: 'Tax refunded', className: 'number' },
        { name: 'Tax due', className: 'number' },
      ]}
      foot={
        <tr>
          <th scope="row">All</th>
          <Cells row={total} />
        </tr>
      }
    >
      {rows.map((row) => (
        <tr key={`${row.country} ${row.state}`}>
          <th scope="row">{[row.country, row.state].filter(Boolean).join(' ')}</th>
          <Cells row={row} />
        </tr>
      ))}
    </DeskTable>
  );
}

function Cells({ row }: { row: Omit<TaxRow, 'country' | 'state'> }) {
  return (
    <>
      <td className="number max-md:hidden">{row.orders}</td>
      <td className="number max-md:hidden">{moneyText(row.sales_cents)}</td>
      <td className="number max-md:hidden">{moneyText(-row.refunded_sales_cents || 0)}</td>
      <td className="number">{moneyText(row.tax_cents)}</td>
      <td className="number">{moneyText(-row.refunded_tax_cents || 0)}</td>
      <td className="number">{moneyText(row.due_cents)}</td>
    </>
  );
}
