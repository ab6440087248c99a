import { isPickupName } from '../../../orders/rules/pickup.ts';
import { Check, CircleAlert, CircleHelp } from 'lucide-react';
import { formatPrice } from '../../../kit/money.ts';
import { DeskTable } from '../../frame/web/table/desk-table.tsx';
import { Sum } from '../../frame/web/table/sum.tsx';
import { Thumb } from '../../frame/web/table/thumb.tsx';
import { LineExtras } from '../../orders/web/wait-text.tsx';
import { piecesInReturns } from '../rules/pieces-text.ts';
import type { OrderDetail, OrderLine } from '../order-shapes.ts';
import { staffFitText } from '../rules/staff-fit-text.ts';

/** The order's lines with fit, shelf, stock and the state of their pieces. */
export function OrderLines({ order: { lines, returns, service } }: { order: OrderDetail }) {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <DeskTable
      className="order-lines"
      caption="Lines of the order"
      columns={[
        <th key="own" scope="col">
          {lines.length === 1 ? '1 line' : `${lines.length} lines`},{' '}
          {pieces === 1 ? '1 part' : `${pieces} parts`}
        </th>,
        { name: 'Each', className: 'number max-sm:hidden' },
        { name: 'Qty', className: 'number' },
        { name: 'Sum', className: 'number' },
      ]}
    >
      {lines.map((line) => (
        <Line
          key={line.product_id}
          line={line}
          inReturn={piecesInReturns(returns, line.product_id)}
          isPickedUp={isPickupName(service)}
        />
      ))}
    </DeskTable>
  );
}

interface LineProps {
  line: OrderLine;
  inReturn: number;
  isPickedUp: boolean;
}

function Line({ line, inReturn, isPickedUp }: LineProps) {
  const { name, sku, image, unit_cents, total_cents, quantity, shelf, stock } = line;
  const { own_cents, price_reason } = line;
  return (
    <tr>
      <th scope="row">
        <span className="in-row gap-4 max-sm:gap-2">
          <Thumb src={image} size="line" />
          <span className="min-w-0 flex-1">
            {name}
            <span className="facts gap-x-2.5 font-normal text-steel">
              <span className="font-mono">{sku}</span>
              <Fit line={line} />
              <span className="font-heading">{shelf || 'no shelf'}</span>
              <span>{stock} in stock</span>
              {own_cents !== null && (
                <span className="text-orange">
                  instead of {formatPrice(own_cents)}: {price_reason}
                </span>
              )}
            </span>
            <Whereabouts line={line} inReturn={inReturn} isPickedUp={isPickedUp} />
            <LineExtras {...line} />
          </span>
        </span>
      </th>
      <td className="number max-sm:hidden">{formatPrice(unit_cents)}</td>
      <td className="number font-bold">{quantity}</td>
      <td className="number">
        <Sum cents={total_cents} />
      </td>
    </tr>
  );
}

const FITS = {
  fits: { className: 'text-green', Icon: Check, text: 'Fits' },
  every: { className: 'text-green', Icon: Check, text: 'Fits every van' },
  if: { className: 'text-orange', Icon: CircleHelp, text: 'May fit' },
  no: { className: 'text-red', Icon: CircleAlert, text: 'Does not fit' },
};

function Fit({ line: { fit } }: { line: OrderLine }) {
  if (!fit) return null;
  const { className, Icon, text } = FITS[fit.state];
  return (
    <span className={`inline-flex items-center gap-1 ${className}`} title={staffFitText(fit.text)}>
      <Icon size={14} />
      {text}
    </span>
  );
}

/** The state of the pieces, unless all are waiting to be shipped. */
function Whereabouts({ line, inReturn, isPickedUp }: LineProps) {
  const { shipped, refunded, to_ship, quantity } = line;
  if (to_ship === quantity) return null;
  const places = [
    [shipped, isPickedUp ? 'picked up' : 'shipped'],
    [refunded, 'refunded'],
    [inReturn, 'in a return'],
    [to_ship, isPickedUp ? 'to pick up' : 'to ship'],
  ] as const;
  const text = places.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  return <span className="block text-steel font-normal">{text.join(', ')}</span>;
}
