import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../frame/web/live/call-query.ts';
import { DeskTable } from '../../frame/web/table/desk-table.tsx';
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
    <DeskTable
      className="figures money-table"
      caption={<caption className="money-caption">{longDay(day)}</caption>}
      columns={[
        movementHeadings.time,
        movementHeadings.what,
        { name: movementHeadings.order, className: 'max-md:hidden' },
        { name: movementHeadings.gross, className: 'number' },
        { name: movementHeadings.fee, className: 'number max-md:hidden' },
        { name: movementHeadings.net, className: 'number max-md:hidden' },
        { name: movementHeadings.transaction, className: 'max-1260:hidden' },
      ]}
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
    >
      {movements.data.map((one) => (
        <Line key={`${one.provider} ${one.id}`} one={one} />
      ))}
    </DeskTable>
  );
}

function Line({ one }: { one: Movement }) {
  const { at, kind, status, order_no, currency, amount_cents, fee_cents, id, code } = one;
  return (
    <tr>
      <th scope="row">{shopTime(at)}</th>
      <td>
        {movementKinds[kind]}
        {status !== 'done' && <b className="text-orange">, {status}</b>}
      </td>
      <td className="max-md:hidden">
        <OrderLink number={order_no} />
      </td>
      <td className="number">{moneyText(amount_cents, currency)}</td>
      <td className="number max-md:hidden">
        {fee_cents === null ? 'unknown' : moneyText(-fee_cents || 0, currency)}
      </td>
      <td className="number max-md:hidden">
        {moneyText(amount_cents - (fee_cents ?? 0), currency)}
      </td>
      <td className="max-1260:hidden money-code">
        {id} <span className="text-graphite">{code}</span>
      </td>
    </tr>
  );
}
