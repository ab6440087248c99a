import { formatPrice } from '../../../kit/money.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { PiecesField } from '../../frame/web/form/pieces-field.tsx';
import { Sum } from '../../frame/web/table/sum.tsx';
import { Thumb } from '../../frame/web/table/thumb.tsx';
import { TextField } from '../../frame/web/form/text-field.tsx';
import type { OrderLine } from '../order-shapes.ts';
import type { Refunding } from './use-refund.ts';

/** Chooses pieces of each line, whether they are restocked, and the share of shipping. */
export function RefundLines({ refunding }: { refunding: Refunding }) {
  const { order, mode, left, depositsLeft, shipping, setShipping, isWrongAmount } = refunding;
  return (
    <div>
      <ul>
        {left.map(({ product_id, quantity }) => (
          <Line
            key={product_id}
            line={order.lines.find((one) => one.product_id === product_id)!}
            most={quantity}
            refunding={refunding}
          />
        ))}
        {depositsLeft.map(({ product_id, quantity }) => (
          <Deposit
            key={product_id}
            line={order.lines.find((one) => one.product_id === product_id)!}
            most={quantity}
            refunding={refunding}
          />
        ))}
      </ul>
      {mode === 'all' ? (
        <p className="refund-line">
          <span className="flex-1">Shipping</span>
          <Sum cents={order.left.shipping_cents} />
        </p>
      ) : (
        order.left.shipping_cents > 0 && (
          <TextField
            label={`Shipping, of ${formatPrice(order.left.shipping_cents)}`}
            className="ruled in-row grid aside-right-24"
            error={isWrongAmount && 'Please enter an amount such as 12.50.'}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0.00"
            value={shipping}
            onType={setShipping}
          />
        )
      )}
    </div>
  );
}

/** A core deposit alone: the part stays with its buyer. */
function Deposit({
  line: { product_id: id, sku, name, image, deposit_cents },
  most,
  refunding: { coresOf, setCores },
}: {
  line: OrderLine;
  most: number;
  refunding: Refunding;
}) {
  const quantity = Math.min(most, coresOf(id));
  return (
    <li className="refund-line" data-empty={quantity === 0 || undefined}>
      <Thumb src={image} />
      <span className="min-w-24 flex-1" title={name}>
        Core deposit alone <span className="font-mono">{sku}</span>
      </span>
      <PiecesField
        label={`Core deposits of ${name} to refund`}
        className="refund-stepper"
        value={quantity}
        min={0}
        max={most}
        onValueChange={(count) => setCores(id, count)}
      />
      <span className="text-steel">of {most}</span>
      <span className="refund-sum">
        <Sum cents={deposit_cents * quantity} />
      </span>
    </li>
  );
}

function Line({ line, most, refunding }: { line: OrderLine; most: number; refunding: Refunding }) {
  const { mode, returned, quantityOf, setQuantity, isScrapped, setIsScrapped } = refunding;
  const { product_id: id, sku, name, image } = line;
  const unit_cents = returned?.kind === 'cores' ? line.deposit_cents : line.unit_cents;
  const quantity = mode === 'all' ? most : quantityOf(id);
  return (
    <li className="refund-line" data-empty={quantity === 0 || undefined}>
      <Thumb src={image} />
      <span className="min-w-24 flex-1 font-mono" title={name}>
        {sku}
      </span>
      {mode === 'all' || returned ? (
        <span>{quantity}</span>
      ) : (
        <>
          <PiecesField
            label={`Pieces of ${name} to refund`}
            className="refund-stepper"
            value={quantity}
            min={0}
            max={most}
            onValueChange={(count) => setQuantity(id, count)}
          />
          <span className="text-steel">of {most}</span>
        </>
      )}
      <span className="refund-sum">
        <Sum cents={unit_cents * quantity} />
      </span>
      {quantity > 0 && !returned && (
        <Checkbox
          className="basis-full"
          label={quantity === 1 ? 'Back on the shelf' : `All ${quantity} back on the shelf`}
          checked={!isScrapped(id)}
          onChange={({ target }) => setIsScrapped(id, !target.checked)}
        />
      )}
    </li>
  );
}
