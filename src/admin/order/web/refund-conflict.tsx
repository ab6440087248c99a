import { formatPrice } from '../../../kit/money.ts';
import { StepConflict } from './dialogs/step-conflict.tsx';
import type { Refunding } from './use-refund.ts';

interface Props {
  refunding: Refunding;
  onClose: () => void;
}

/** After a conflict: what can still be refunded, next to the chosen refund. */
export function RefundConflict({ refunding, onClose }: Props) {
  const { order, theirs, preview, lines, goOn } = refunding;
  if (!theirs) return null;
  const leftOf = (id: number) =>
    theirs.left.lines.find(({ product_id }) => product_id === id)?.quantity ?? 0;
  const pieces = lines.map(({ product_id, quantity }) => ({
    name: order.lines.find((line) => line.product_id === product_id)!.name,
    theirs: `${leftOf(product_id)} left`,
    mine: `${quantity} to refund`,
  }));
  const money = {
    name: 'Money',
    theirs: `${formatPrice(theirs.left.money_cents)} left`,
    mine: preview ? `${formatPrice(preview.amount_cents)} to refund` : '',
  };
  return (
    <StepConflict
      number={order.number}
      fields={[...pieces, money]}
      onLeave={onClose}
      onGoOn={goOn}
    />
  );
}
