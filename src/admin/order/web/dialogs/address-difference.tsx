import type * as z from 'zod/mini';
import { formatPrice } from '../../../../kit/money.ts';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import type { addressWorked } from '../../order-shapes.ts';
import { AskNote } from './ask-note.tsx';

interface Props {
  worked: z.output<typeof addressWorked>;
  isWaived: boolean;
  setWaived: (isWaived: boolean) => void;
}

/** What another address costs more or less. */
export function AddressDifference({ worked, isWaived, setWaived }: Props) {
  const { service, shipping_cents, tax_cents, back_cents, owed_cents, waived_cents } = worked;
  const more = owed_cents + waived_cents;
  return (
    <div aria-live="polite" className="order-difference-box">
      <p>
        {service}: shipping {signed(shipping_cents)}, tax {signed(tax_cents)}
      </p>
      {back_cents > 0 && <p className="font-semibold">{formatPrice(back_cents)} goes back</p>}
      {more > 0 && (
        <Checkbox
          label={`Waive the ${formatPrice(more)} that it costs more`}
          checked={isWaived}
          onChange={({ target }) => setWaived(target.checked)}
        />
      )}
      {owed_cents > 0 && <AskNote />}
      {back_cents === 0 && more === 0 && <p className="font-semibold">It costs the same</p>}
    </div>
  );
}

const signed = (cents: number): string =>
  cents === 0 ? 'the same' : `${cents > 0 ? '+' : '−'}${formatPrice(Math.abs(cents))}`;
