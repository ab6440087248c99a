import { dollarsToCents } from '../../../kit/money.ts';
import { Price } from '../../../ui/layout/price.tsx';
import { Cell, RowHead, Table, TableBody, TableFoot, TableRow } from '../../../ui/table/table.tsx';
import { isPickupName } from '../../../orders/rules/pickup.ts';
import type { ShownOrder } from '../../../orders/order-shapes.ts';

export function AmountTable({ order }: { order: ShownOrder }) {
  return (
    <Table caption="Amounts">
      <TableBody>
        <Amount label="Subtotal" cents={dollarsToCents(order.order_subtotal)} />
        <Amount
          label="Core deposits"
          note={depositsNote(order)}
          cents={dollarsToCents(order.order_core_deposits ?? '0')}
          onlyWhenAny
        />
        {!isPickupName(order.shipping_name) && (
          <Amount
            label="Shipping"
            note={order.shipping_name}
            cents={dollarsToCents(order.order_shipping)}
          />
        )}
        <Amount label="Tax" cents={dollarsToCents(order.order_tax)} />
        <Amount label="Points" cents={-dollarsToCents(order.points_redeemed_amount)} onlyWhenAny />
        <Amount label="Coupon" cents={-dollarsToCents(order.discount_amount)} onlyWhenAny />
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

/** What has happened to the deposits of an order. */
export function depositsNote({
  order_core_deposits,
  core_deposits_back: back,
}: ShownOrder): string {
  if (back === undefined) return 'Given back when your old parts come in';
  return back === order_core_deposits ? 'All given back' : `$${back} of it given back`;
}

interface AmountProps {
  label: string;
  note?: string;
  cents: number;
  onlyWhenAny?: boolean;
}

function Amount({ label, note, cents, onlyWhenAny }: AmountProps) {
  if (onlyWhenAny && cents === 0) return null;
  return (
    <TableRow>
      <RowHead className="font-normal!">
        {label}
        {note && <span className="block text-13 text-steel">{note}</span>}
      </RowHead>
      <Cell numeric>
        <Price size="text" cents={cents} />
      </Cell>
    </TableRow>
  );
}
