import { dollarsToCents } from '../../kit/money.ts';
import { Price } from '../../ui/price.tsx';
import { Cell, RowHead, Table, TableBody, TableFoot, TableRow } from '../../ui/table.tsx';
import type { OrderDetail } from '../contract.ts';

/** What it came to. Coupon and points stand there only when they took something off. */
export function OrderAmounts({ order }: { order: OrderDetail }) {
  const amounts: [label: string, cents: number, note?: string][] = [
    ['Subtotal', dollarsToCents(order.order_subtotal)],
    ['Shipping', dollarsToCents(order.order_shipping), order.shipping_name],
    ['Tax', dollarsToCents(order.order_tax)],
    ['Coupon', -dollarsToCents(order.discount_amount)],
    ['Points', -dollarsToCents(order.points_redeemed_amount)],
  ];
  const mayBeLeftOut = new Set(['Coupon', 'Points']);
  return (
    <Table caption="Amounts">
      <TableBody>
        {amounts.map(
          ([label, cents, note]) =>
            (cents !== 0 || !mayBeLeftOut.has(label)) && (
              <TableRow key={label}>
                <RowHead className="font-normal!">
                  {label}
                  {note && <span className="block text-13 text-steel">{note}</span>}
                </RowHead>
                <Cell numeric>
                  <Price size="text" cents={cents} />
                </Cell>
              </TableRow>
            ),
        )}
      </TableBody>
      <TableFoot>
        <TableRow>
          <RowHead>Total</RowHead>
          <Cell numeric>
            <Price cents={dollarsToCents(order.order_total)} />
          </Cell>
        </TableRow>
      </TableFoot>
    </Table>
  );
}
