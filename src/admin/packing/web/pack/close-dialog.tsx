import { useRef, useState } from 'react';
import { trackingFault } from '../../../../orders/rules/tracking-number.ts';
import { GRAMS_PER_POUND } from '../../../../kit/weight.ts';
import { weightCell } from '../../../parts/rules/weights.ts';
import { StepDialog } from '../../../frame/web/form/step-dialog.tsx';
import { TextField } from '../../../frame/web/form/text-field.tsx';
import { TrackingHint } from '../../../order/web/dialogs/tracking-hint.tsx';
import type { Packing } from '../../pack-calls.ts';
import { isComplete, piecesMissing } from './parcel-state.ts';
import type { Closing } from './use-packing.ts';

interface CloseDialogProps {
  packing: Packing;
  onDone: (closing: Closing) => void;
  onClose: () => void;
}

const MAX_GRAMS = 440 * GRAMS_PER_POUND;

/** Tracking number and weight; for a parcel that is not complete, what stays behind. */
export function CloseDialog({ packing, onDone, onClose }: CloseDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const [tracking, setTracking] = useState('');
  const [pounds, setPounds] = useState('');
  const complete = isComplete(packing);
  const isEmpty = packing.lines.every(({ packed }) => packed === 0);
  const grams = Number(weightCell(pounds.replace(',', '.')));
  const isWrong = pounds.trim() !== '' && !(grams > 0 && grams <= MAX_GRAMS);
  const submit = () => {
    if (isWrong) return;
    onDone({
      tracking: tracking.trim(),
      isPartial: !complete,
      weightGrams: pounds.trim() === '' ? undefined : grams,
    });
  };

  return (
    <StepDialog
      onClose={onClose}
      size="narrow"
      initialFocus={field}
      title={complete ? 'Close parcel' : 'Close with what is here'}
      description={
        complete
          ? 'The buyer gets an email with the tracking number.'
          : `${piecesMissing(packing)} missing: they follow in another parcel, and the buyer gets an email.`
      }
      step="Close parcel"
      busy={false}
      disabledBecause={isEmpty ? 'The parcel is empty' : trackingFault(tracking)}
      onStep={submit}
      form="grid gap-4"
    >
      {!complete && <Rest packing={packing} />}
      <TextField
        label="Tracking number"
        optional
        hint={
          <TrackingHint tracking={tracking} others={packing.earlier}>
            Scan or type it.
          </TrackingHint>
        }
        error={trackingFault(tracking)}
        ref={field}
        value={tracking}
        maxLength={80}
        autoComplete="off"
        onType={setTracking}
      />
      <TextField
        label="Weight in pounds"
        optional
        hint="Or such as 12 oz, 1 lb 4 oz"
        error={isWrong ? 'Please enter a weight of at most 440 pounds.' : undefined}
        value={pounds}
        inputMode="decimal"
        autoComplete="off"
        onType={setPounds}
      />
    </StepDialog>
  );
}

function Rest({ packing }: { packing: Packing }) {
  return (
    <ul>
      {packing.lines
        .filter(({ packed, quantity }) => packed < quantity)
        .map(({ part, packed, quantity }) => (
          <li key={part.sku}>
            {quantity - packed} × <code>{part.sku}</code> {part.name}
          </li>
        ))}
    </ul>
  );
}
