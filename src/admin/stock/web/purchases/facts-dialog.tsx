import { useState } from 'react';
import { StepDialog } from '../../../frame/web/form/step-dialog.tsx';
import { TextField } from '../../../frame/web/form/text-field.tsx';
import { useEdit } from '../../../frame/web/form/use-edit.tsx';
import type { Purchase, PurchaseFacts } from '../../purchase-calls.ts';

interface FactsDialogProps {
  purchase: Purchase;
  onClose: () => void;
}

const NAMES = { email: 'Orders go to', message: 'Message', note: 'Note for staff' } as const;
const FIELDS = Object.keys(NAMES) as (keyof typeof NAMES)[];

/** The supplier's email, what is known of it, and what this order says. */
export function FactsDialog({ purchase, onClose }: FactsDialogProps) {
  const { id, supplier, email, note, message } = purchase;
  const [was] = useState<PurchaseFacts>({ email, note, message });
  const [facts, setFacts] = useState(was);
  const set = (change: Partial<PurchaseFacts>) => setFacts((before) => ({ ...before, ...change }));
  const edit = useEdit<'POST admin/purchases/:id/facts', PurchaseFacts>(
    'POST admin/purchases/:id/facts',
    {
      topics: ['stock', 'log'],
      saved: 'Saved',
      onSaved: onClose,
      what: `Order ${id}`,
      over: (version) => ({
        params: { id: String(id) },
        body: { was: version, becomes: facts },
      }),
      current: (refused) => refused.facts,
      fields: (now) =>
        FIELDS.filter((name) => now[name] !== facts[name]).map((name) => ({
          name: NAMES[name],
          theirs: now[name],
          mine: facts[name],
        })),
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
          label={NAMES.email}
          optional
          type="email"
          value={facts.email}
          maxLength={200}
          onType={(text) => set({ email: text })}
        />
        <TextField
          label={NAMES.message}
          hint="Above the list of parts: where to ship, your customer number."
          optional
          rows={4}
          value={facts.message}
          maxLength={2_000}
          onType={(text) => set({ message: text })}
        />
        <TextField
          label={NAMES.note}
          hint="About the supplier; it is not sent."
          optional
          rows={2}
          value={facts.note}
          maxLength={500}
          onType={(text) => set({ note: text })}
        />
      </StepDialog>
      {edit.conflict}
    </>
  );
}
