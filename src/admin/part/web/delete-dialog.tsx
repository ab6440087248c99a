import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { addressOf } from '../../../kit/page.ts';
import { StepDialog } from '../../frame/web/form/step-dialog.tsx';
import { useSaveCall } from '../../frame/web/form/use-save-call.ts';
import { TextField } from '../../frame/web/form/text-field.tsx';
import { usePart } from './part-form-context.ts';
import { partQuery } from './part-query.ts';
import { deskAddresses } from '../../addresses.ts';

/** Deletes a part that was never ordered, after its SKU was typed to confirm. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { part, drop } = usePart();
  const router = useRouter();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const sku = part.cells['sku'] ?? '';
  const isRight = typed.trim().toUpperCase() === sku.toUpperCase();
  const remove = useSaveCall('POST admin/parts/:id/delete', {
    topics: ['log', 'stock'],
    saved: `${sku} deleted`,
    onSaved() {
      flushSync(drop);
      void router.navigate({ href: addressOf(deskAddresses.parts.list) }).then(() => {
        queryClient.removeQueries({ queryKey: partQuery(String(part.id)).queryKey });
        return queryClient.invalidateQueries({ queryKey: ['parts'] });
      });
    },
  });
  return (
    <StepDialog
      size="narrow"
      title={`Delete ${sku}`}
      description="Nobody has ordered it. The log can put it back; wish lists and carts lose it."
      onClose={onClose}
      step="Delete"
      busy={remove.isPending}
      disabledBecause={isRight ? undefined : 'Type its SKU first.'}
      onStep={() => remove.mutate({ params: { id: String(part.id) }, body: { sku } })}
    >
      <TextField
        label="SKU of the part"
        hint={sku}
        required
        autoComplete="off"
        value={typed}
        onType={setTyped}
      />
    </StepDialog>
  );
}
