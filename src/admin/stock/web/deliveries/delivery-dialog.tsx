import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { asRefused } from '../../../../kit/client.ts';
import { addressOf } from '../../../../kit/page.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { FileInput } from '../../../../ui/form/file-input.tsx';
import { StepDialog } from '../../../frame/web/form/step-dialog.tsx';
import { useSaveCall } from '../../../frame/web/form/use-save-call.ts';
import { TextField } from '../../../frame/web/form/text-field.tsx';
import { deskAddresses } from '../../../addresses.ts';

/** Creates a delivery from a supplier's list, pasted or from a CSV file. */
export function DeliveryDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const [supplier, setSupplier] = useState('');
  const [reference, setReference] = useState('');
  const [list, setList] = useState('');
  const [isTried, setTried] = useState(false);
  const save = useSaveCall('POST admin/deliveries', {
    topics: ['stock'],
    onSaved: ({ data }) =>
      void router.navigate({ href: addressOf(deskAddresses.stock.delivery, { id: data.id }) }),
    onFailed: (error) => faultsOf(error).length > 0,
  });
  const faults = faultsOf(save.error);
  return (
    <StepDialog
      onClose={onClose}
      title="New delivery"
      description="One line per part: number, pieces, cost per piece. The number is a SKU or an OEM number."
      step="Add the delivery"
      form="grid gap-4 pt-3"
      busy={save.isPending}
      onStep={() => {
        setTried(true);
        if (list.trim()) save.mutate({ body: { supplier, reference, list } });
      }}
    >
      <div className="grid fit-cols-40 gap-3">
        <TextField label="Supplier" optional value={supplier} maxLength={80} onType={setSupplier} />
        <TextField
          label="Supplier’s order no."
          optional
          value={reference}
          maxLength={80}
          onType={setReference}
        />
      </div>
      <TextField
        label="List"
        error={isTried && !list.trim() ? 'Paste the list, or choose its file.' : undefined}
        inputClass="font-mono"
        rows={9}
        spellCheck={false}
        placeholder={'211 405 615 D, 4, 31.50\nVG-900, 12'}
        value={list}
        onType={setList}
      />
      <Field label="Or a CSV file">
        <FileInput
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          onChange={({ target }) => void target.files?.[0]?.text().then(setList)}
        />
      </Field>
      {faults.length > 0 && (
        <ul role="alert" className="text-red">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
    </StepDialog>
  );
}

function faultsOf(error: unknown): string[] {
  const refused = asRefused<'POST admin/deliveries'>(error);
  return refused?.is('list_faults') ? refused.body.faults : [];
}
