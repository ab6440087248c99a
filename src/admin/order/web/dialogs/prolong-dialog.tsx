import { useState } from 'react';
import { dayText } from '../../../../cart/rules/delivery/delivery-text.ts';
import { MAX_HOLD_DAYS, USUAL_HOLD_DAYS } from '../../../../checkout/rules/order-draft.ts';
import { dayOf } from '../../../../kit/shop-days.ts';
import { SelectField } from '../../../frame/web/form/select-field.tsx';
import { useNow } from '../../../frame/web/live/use-now.ts';
import type { OrderDialogProps } from '../dialog-props.ts';
import { useStep } from '../use-step.ts';
import { OrderStepDialog } from './order-step-dialog.tsx';

const DAY_MS = 86_400_000;

/** Gives the buyer of a held order more days to pay. */
export function ProlongDialog({ order, onClose }: OrderDialogProps) {
  const now = useNow();
  const endOf = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const until = new Date(order.held_payment?.until ?? 0);
  const offered = Array.from({ length: MAX_HOLD_DAYS }, (_, at) => at + 1).filter(
    // By half a day at least.
    (days) => endOf(days - 0.5) > until,
  );
  const [chosen, setDays] = useState<number>();
  const days = chosen ?? offered.find((each) => each >= USUAL_HOLD_DAYS) ?? offered.at(-1);
  const prolong = useStep(order, 'POST admin/orders/:number/prolong', {
    saved: 'The order is held longer',
    onSaved: onClose,
  });
  return (
    <OrderStepDialog
      title="Hold it longer"
      description="The link in the buyer’s email goes on working. A new link tells the new day."
      step="Hold it"
      busy={prolong.isPending}
      disabledBecause={
        days === undefined ? 'It is held for as long as an order can be.' : undefined
      }
      onClose={onClose}
      onStep={() => prolong.mutate({ days: days! })}
    >
      {days !== undefined && (
        <SelectField
          label="Held for"
          hint="From now"
          value={String(days)}
          choices={offered.map((each) => [
            String(each),
            `${each === 1 ? '1 day' : `${each} days`}, until ${dayText(dayOf(endOf(each)))}`,
          ])}
          onChoose={(text) => setDays(Number(text))}
        />
      )}
    </OrderStepDialog>
  );
}
