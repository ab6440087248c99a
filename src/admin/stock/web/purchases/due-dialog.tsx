import { useState } from 'react';
import { dayText } from '../../../../cart/rules/delivery/delivery-text.ts';
import { StepDialog } from '../../../frame/web/form/step-dialog.tsx';
import { TextField } from '../../../frame/web/form/text-field.tsx';
import { useEdit } from '../../../frame/web/form/use-edit.tsx';
import type { Purchase } from '../../purchase-calls.ts';

interface DueDialogProps {
  purchase: Purchase;
  onClose: () => void;
}

/** The day on which an order is expected. */
export function DueDialog({ purchase: { id, supplier, due_on }, onClose }: DueDialogProps) {
  const [was] = useState(due_on);
  const [day, setDay] = useState(due_on ?? '');
  const edit = useEdit<'POST admin/purchases/:id/due', string | null>(
    'POST admin/purchases/:id/due',
    {
      topics: ['stock', 'parts', 'log'],
      saved: 'Saved',
      onSaved: onClose,
      what: `Order ${id}`,
      over: (version) => ({
        params: { id: String(id) },
        body: { was: version, becomes: day || null },
      }),
      current: (refused) => refused.due_on,
      fields: (now) => [{ name: 'Expected on', theirs: shown(now), mine: shown(day || null) }],
      onTakeTheirs: onClose,
    },
  );
  return (
    <>
      <StepDialog
        size="narrow"
        onClose={onClose}
        title={supplier}
        step="Save"
        form="grid gap-4 pt-3"
        busy={edit.isPending}
        onStep={() => edit.save(was)}
      >
        <TextField
          label="Expected on"
          hint="Shoppers read it for parts that may be back-ordered. Whoever waits for one is emailed when the day moves."
          optional
          type="date"
          value={day}
          onType={setDay}
        />
      </StepDialog>
      {edit.conflict}
    </>
  );
}

const shown = (day: string | null) => (day === null ? '' : dayText(day));
