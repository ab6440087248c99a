import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../frame/web/live/call-query.ts';
import { type Columns, ListTable } from '../../frame/web/table/list-table.tsx';
import { Unloaded } from '../../frame/web/desk/shown.tsx';
import { Empty } from '../../frame/web/desk/states.tsx';
import type { MoneyDay, Movement } from '../contract.ts';
import { movementHeadings, movementKinds } from '../rules/movement-words.ts';
import { longDay, moneyText, shopTime } from './format.ts';
import { OrderLink } from '../../order/web/order-link.tsx';

/** Every movement of a day, as the provider lists it. */
export function Ledger({ day, sums }: { day: string; sums: MoneyDay | undefined }) {
  const movements = useQuery(
    callQuery(['money', 'day', day], 'GET admin/money/days/:day', { params: { day } }),
  );
  if (movements.isError || !movements.data) return <Unloaded of={movements} />;
  if (movements.data.length === 0)
    return (
      <Empty title={`Nothing moved on ${longDay(day)}`}>
        <p>The provider lists what happened up to three hours later.</p>
      </Empty>
    );
  return (
    <ListTable
      className="figures money-table"
      caption={<caption className="money-caption">{longDay(day)}</caption>}
      columns={COLUMNS}
      rows={movements.data}
      rowKey={({ provider, id }) => `${provider} ${id}`}
      foot={
        sums && (
          <tr>
            <th scope="row" colSpan={2}>
              {movements.data.length} movements
            </th>
            <td className="max-md:hidden">without payouts</td>
            <td className="number">{moneyText(sums.net_cents + sums.fee_cents)}</td>
            <td className="number max-md:hidden">{moneyText(-sums.fee_cents || 0)}</td>
            <td className="number max-md:hidden">{moneyText(sums.net_cents)}</td>
            <td className="max-1260:hidden">
              {sums.paid_out_cents > 0
                ? `${moneyText(sums.paid_out_cents)} paid out`
                : 'nothing paid out'}
            </td>
          </tr>
        )
      }
    />
  );
}

const COLUMNS: Columns<Movement> = [
  { name: movementHeadings.time, isRow: true, cell: ({ at }) => shopTime(at) },
  {
    name: movementHeadings.what,
    cell: ({ kind, status }) => (
      <>
        {movementKinds[kind]}
        {status !== 'done' && <b className="text-orange">, {status}</b>}
      </>
    ),
  },
  {
    name: movementHeadings.order,
    from: 'md',
    cell: ({ order_no }) => <OrderLink number={order_no} />,
  },
  {
    name: movementHeadings.gross,
    isNumber: true,
    cell: ({ amount_cents, currency }) => moneyText(amount_cents, currency),
  },
  {
    name: movementHeadings.fee,
    isNumber: true,
    from: 'md',
    cell: ({ fee_cents, currency }) =>
      fee_cents === null ? 'unknown' : moneyText(-fee_cents || 0, currency),
  },
  {
    name: movementHeadings.net,
    isNumber: true,
    from: 'md',
    cell: ({ amount_cents, fee_cents, currency }) =>
      moneyText(amount_cents - (fee_cents ?? 0), currency),
  },
  {
    name: movementHeadings.transaction,
    from: 1260,
    className: 'money-code',
    cell: ({ id, code }) => (
      <>
        {id} <span className="text-graphite">{code}</span>
      </>
    ),
  },
];
