import type * as z from 'zod/mini';
import { formatPrice } from '../../../../kit/money.ts';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import type { lineEditWorked } from '../../order-shapes.ts';
import { AskNote } from './ask-note.tsx';

interface Props {
  worked: z.output<typeof lineEditWorked>;
  isWaived: boolean;
  setWaived: (isWaived: boolean) => void;
}

/** What is freed by what is taken out, what is added, and who gets the difference. */
export function LinesDifference({ worked, isWaived, setWaived }: Props) {
  const { removed_cents, back_cents, owed_cents, waived_cents, shipping_back_cents } = worked;
  const added: [string, number][] = [
    ['parts', worked.added_goods_cents],
    ['shipping', worked.added_shipping_cents],
    ['tax', worked.added_tax_cents],
    ['waived', -waived_cents],
  ];
  const isAdded = added.some(([, cents]) => cents > 0);
  const more = owed_cents + waived_cents;
  const facts = [
    removed_cents > 0 && `Taken out: ${formatPrice(removed_cents)} of what was paid`,
    shipping_back_cents > 0 && `${formatPrice(shipping_back_cents)} of it shipping`,
    isAdded &&
      `Added: ${added.flatMap(([name, cents]) => (cents === 0 ? [] : [`${name} ${formatPrice(cents)}`])).join(', ')}`,
  ].filter(Boolean);
  return (
    <div aria-live="polite" className="order-difference-box">
      <p>{facts.join('. ')}</p>
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
