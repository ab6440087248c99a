import { useState } from 'react';
import { formatPrice } from '../../../../kit/money.ts';
import { RadioGroup, RadioRow } from '../../../../ui/form/radio-group.tsx';
import { StepDialog } from '../../../frame/web/form/step-dialog.tsx';
import { Sum } from '../../../frame/web/table/sum.tsx';
import { useSaveCall } from '../../../frame/web/form/use-save-call.ts';
import type { Delivery } from '../../shapes.ts';

const CHOICES = [
  ['keep', 'stays as it is'],
  ['newest', 'is what this delivery says'],
  ['average', 'is the average of what was there and what came'],
] as const;

/** The differences and new costs, before booking. */
export function BookDialog({ delivery, onClose }: { delivery: Delivery; onClose: () => void }) {
  const [costs, setCosts] = useState<'keep' | 'newest' | 'average'>('newest');
  const save = useSaveCall('POST admin/deliveries/:id/book', {
    topics: ['stock', 'parts', 'today'],
    saved: 'In stock now',
    onSaved: onClose,
  });
  const { lines } = delivery;
  const received = lines.reduce((sum, line) => sum + line.received, 0);
  const cents = lines.reduce((sum, line) => sum + line.received * (line.cost_cents ?? 0), 0);
  const changed = lines.filter(
    ({ cost_cents, old_cost_cents }) => cost_cents !== null && cost_cents !== old_cost_cents,
  );
  const wrong = lines.filter((line) => line.expected !== line.received);
  return (
    <StepDialog
      size="narrow"
      onClose={onClose}
      title={`Put ${received} ${received === 1 ? 'piece' : 'pieces'} into stock`}
      step="Put into stock"
      busy={save.isPending}
      onStep={() => save.mutate({ params: { id: String(delivery.id) }, body: { costs } })}
    >
      <div className="grid gap-4">
        {cents > 0 && (
          <p>
            They cost <Sum cents={cents} />.
          </p>
        )}
        {wrong.length > 0 && (
          <ul aria-label="Differences">
            {wrong.map(({ id, part, written, expected, received: came, damaged }) => (
              <li key={id}>
                <b>{part?.name ?? written}</b>: {came} of {expected}
                {damaged > 0 && <span>{`, ${damaged} damaged`}</span>}
              </li>
            ))}
          </ul>
        )}
        {changed.length > 0 && (
          <ul aria-label="Changed costs">
            {changed.map(({ id, part, written, cost_cents, old_cost_cents }) => (
              <li key={id}>
                <b>{part?.name ?? written}</b> costs {formatPrice(cost_cents!)}
                {old_cost_cents !== null && (
                  <span>{`, ${formatPrice(old_cost_cents)} before`}</span>
                )}
              </li>
            ))}
          </ul>
        )}
        {changed.length > 0 && (
          <RadioGroup
            legend={
              changed.length === 1
                ? 'The cost of this part'
                : `The cost of these ${changed.length} parts`
            }
          >
            {CHOICES.map(([choice, label]) => (
              <RadioRow
                key={choice}
                name="costs"
                label={label}
                checked={costs === choice}
                onChange={() => setCosts(choice)}
              />
            ))}
          </RadioGroup>
        )}
      </div>
    </StepDialog>
  );
}
