import type * as z from 'zod/mini';
import { formatPrice } from '../../../../kit/money.ts';
import type { lineEditWorked } from '../../order-shapes.ts';
import { DifferenceBox, type DifferenceProps } from './difference-box.tsx';

/** What is freed by what is taken out, what is added, and who gets the difference. */
export function LinesDifference(props: DifferenceProps<z.output<typeof lineEditWorked>>) {
  const { worked } = props;
  const { removed_cents, waived_cents, shipping_back_cents } = worked;
  const added: [string, number][] = [
    ['parts', worked.added_goods_cents],
    ['shipping', worked.added_shipping_cents],
    ['tax', worked.added_tax_cents],
    ['waived', -waived_cents],
  ];
  const isAdded = added.some(([, cents]) => cents > 0);
  const facts = [
    removed_cents > 0 && `Taken out: ${formatPrice(removed_cents)} of what was paid`,
    shipping_back_cents > 0 && `${formatPrice(shipping_back_cents)} of it shipping`,
    isAdded &&
      `Added: ${added.flatMap(([name, cents]) => (cents === 0 ? [] : [`${name} ${formatPrice(cents)}`])).join(', ')}`,
  ].filter(Boolean);
  return <DifferenceBox {...props}>{facts.join('. ')}</DifferenceBox>;
}
