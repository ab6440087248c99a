import { useRef, useState } from 'react';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { RadioGroup, RadioRow } from '../../../../ui/form/radio-group.tsx';
import { PiecesField } from '../../../frame/web/form/pieces-field.tsx';
import { StepDialog } from '../../../frame/web/form/step-dialog.tsx';
import { useMay } from '../../../frame/web/use-me.ts';
import { useRequestKey } from '../../../frame/web/form/use-request-key.ts';
import { useSave } from '../../../frame/web/form/use-save.ts';
import { TextField } from '../../../frame/web/form/text-field.tsx';
import type { Pick, PickRow } from '../../pick-calls.ts';

export interface LineDialogProps {
  pickId: number;
  row: PickRow;
  onDone: (pick: Pick) => void;
  onClose: () => void;
}

/** Reports that the shelf has fewer pieces than the orders need. */
export function ShortDialog({ pickId, row, onDone, onClose }: LineDialogProps) {
  const first = useRef<HTMLInputElement>(null);
  const [there, setThere] = useState(0);
  const [isHeld, setHeld] = useState(true);
  const [reason, setReason] = useState('');
  const [isCorrected, setCorrected] = useState(false);
  const key = useRequestKey();
  const mayCorrect = useMay('write:stock') && row.stock > 0;
  const save = useSave(
    () =>
      key.send('POST admin/picks/:id/short', {
        params: { id: String(pickId) },
        body: {
          product_id: row.part.product_id,
          there,
          reason,
          action: isHeld ? ('hold' as const) : ('note' as const),
          ...(mayCorrect && isCorrected && { stock_change: -row.stock }),
        },
      }),
    {
      topics: ['packing', 'orders', 'stock'],
      onSaved({ data }) {
        onDone(data);
        onClose();
      },
    },
  );
  return (
    <StepDialog
      onClose={onClose}
      title="Short"
      description={`${row.part.name}: the orders need ${row.quantity}.`}
      size="narrow"
      initialFocus={first}
      step="Mark as short"
      busy={save.isPending}
      onStep={() => save.mutate()}
      form="grid gap-4"
    >
      <Field label="How many are there?">
        <PiecesField
          ref={first}
          label="How many are there?"
          value={there}
          min={0}
          max={Math.max(0, row.quantity - 1)}
          onValueChange={setThere}
        />
      </Field>
      <RadioGroup legend="Orders that fall short">
        <RadioRow
          name="action"
          label="put on hold, with the reason"
          checked={isHeld}
          onChange={() => setHeld(true)}
        />
        <RadioRow
          name="action"
          label="pack anyway, with a note"
          checked={!isHeld}
          onChange={() => setHeld(false)}
        />
      </RadioGroup>
      <TextField
        label="Reason"
        optional
        hint="If left empty: was not on its shelf."
        value={reason}
        maxLength={500}
        onType={setReason}
      />
      {mayCorrect && (
        <Checkbox
          label={`Correct the stock: ${row.stock} more should be there, and are not`}
          checked={isCorrected}
          onChange={({ target }) => setCorrected(target.checked)}
        />
      )}
    </StepDialog>
  );
}
