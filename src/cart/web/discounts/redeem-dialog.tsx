import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Price } from '../../../ui/layout/price.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { redemptionValueCents } from '../../rules/points.ts';
import { discountMessages } from '../../discount-messages.ts';
import { addPoints } from './request-discounts.ts';
import { useCartAmounts } from '../lines/use-cart-amounts.ts';
import { sentByScript } from '../../../links/scripted-forms.ts';

interface RedeemDialogProps {
  open: boolean;
  onClose: () => void;
  /** In points. */
  balance: number;
}

export function RedeemDialog({ open, onClose, balance }: RedeemDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="HOW MANY POINTS WOULD YOU LIKE TO APPLY?"
      size="narrow"
    >
      <RedeemForm balance={balance} onDone={onClose} />
    </Dialog>
  );
}

function RedeemForm({ balance, onDone }: { balance: number; onDone: () => void }) {
  const { settings } = useCartAmounts();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const isNumber = /^\d*$/.test(typed.trim());
  const worth = redemptionValueCents(
    isNumber ? Math.min(Number(typed), balance) : 0,
    settings.pointSetting,
  );

  async function apply(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const refusal = isNumber
      ? await addPoints(typed.trim(), settings)
      : discountMessages.wholePoints;
    setBusy(false);
    if (!refusal) return onDone();
    setWrong(refusal);
    document.getElementById('redeem-points')?.focus();
  }

  return (
    <form {...sentByScript('points')} noValidate className="grid gap-4" onSubmit={apply}>
      <Field
        label="Points"
        id="redeem-points"
        hint={`You have ${balance} points. We never take more than the order costs.`}
        error={wrong}
        required
      >
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setWrong(null);
          }}
        />
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p aria-live="polite">
          Takes off <Price size="text" cents={worth} />
        </p>
        <Button type="submit" variant="primary" busy={busy} busyLabel="Applying the points">
          Apply
        </Button>
      </div>
    </form>
  );
}
