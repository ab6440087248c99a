import { formatPrice } from '../../../kit/money.ts';
import { Button } from '../../../ui/form/button.tsx';
import { depositsText } from '../../rules/deposits-text.ts';
import { totalOf } from '../../rules/ready-parts.ts';
import { partsIn } from '../quick-order/messages.ts';
import type { TickedNumber } from './use-diagram.ts';

interface AddBarProps {
  ticked: readonly TickedNumber[];
  doubts: string;
  onAdd: () => void;
}

/** Adds all ticked parts at once. */
export function AddBar({ ticked, doubts, onAdd }: AddBarProps) {
  const ready = ticked.filter(({ pieces }) => pieces > 0);
  const deposits = depositsText(ready);
  const pieces = ready.reduce((sum, each) => sum + each.pieces, 0);
  return (
    <div className="diagram-bar">
      <p aria-live="polite">
        {ready.length === 0
          ? 'Tick what you need'
          : `${ready.length} ticked, ${pieces === 1 ? '1 piece' : `${pieces} pieces`}`}
        {deposits && <span className="block text-13">{deposits}</span>}
        {doubts && <span className="block text-13 text-orange">{doubts}</span>}
      </p>
      <Button
        variant={ready.length > 0 ? 'primary' : undefined}
        aria-disabled={ready.length === 0 || undefined}
        onClick={onAdd}
      >
        {ready.length === 0
          ? 'Add to cart'
          : `Add ${partsIn(ready.length)} · ${formatPrice(totalOf(ready))}`}
      </Button>
    </div>
  );
}
