import type { ReactNode } from 'react';
import { formatPrice } from '../../../../kit/money.ts';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';

export interface DifferenceProps<Preview> {
  preview: Preview;
  isWaived: boolean;
  setWaived: (isWaived: boolean) => void;
}

type Difference = Record<'back_cents' | 'owed_cents' | 'waived_cents', number>;

/** Chooses who gets the price difference of a change, below its calculation. */
export function DifferenceBox({
  preview: { back_cents, owed_cents, waived_cents },
  isWaived,
  setWaived,
  children,
}: DifferenceProps<Difference> & { children: ReactNode }) {
  const more = owed_cents + waived_cents;
  return (
    <div aria-live="polite" className="callout border-l-3">
      <p>{children}</p>
      {back_cents > 0 && (
        <p className="font-semibold">{formatPrice(back_cents)} will be refunded</p>
      )}
      {more > 0 && (
        <Checkbox
          label={`Waive the extra ${formatPrice(more)}`}
          checked={isWaived}
          onChange={({ target }) => setWaived(target.checked)}
        />
      )}
      {owed_cents > 0 && (
        <p className="text-steel">
          Or ask the buyer to pay it: they get a link by email, the order goes on hold, and the
          change is made once it is paid, within seven days.
        </p>
      )}
      {back_cents === 0 && more === 0 && <p className="font-semibold">The price stays the same</p>}
    </div>
  );
}
