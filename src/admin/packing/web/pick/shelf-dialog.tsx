import { useRef, useState } from 'react';
import { callShop } from '../../../../kit/client.ts';
import { ConflictDialog } from '../../../frame/web/form/conflict-dialog.tsx';
import { ifChanged } from '../../../frame/web/form/if-changed.ts';
import { useSave } from '../../../frame/web/form/use-save.ts';
import { TextField } from '../../../frame/web/form/text-field.tsx';
import { StepDialog } from '../../../frame/web/form/step-dialog.tsx';
import type { LineDialogProps } from './short-dialog.tsx';

/** Moves a part to another place; somebody else may have moved it meanwhile. */
export function ShelfDialog({ row, onClose }: LineDialogProps) {
  const part = row.instead ?? row.part;
  const field = useRef<HTMLInputElement>(null);
  const [shelf, setShelf] = useState('');
  const [theirs, setTheirs] = useState<string | null>(null);
  const save = useSave(
    (was: string) => callShop('POST admin/shelves', { body: { sku: part.sku, shelf, was } }),
    {
      topics: ['packing', 'stock'],
      saved: ({ data }) => `${data.sku} is at ${data.shelf || 'no shelf'} now`,
      onSaved: onClose,
      onFailed: ifChanged<'POST admin/shelves'>((now) => setTheirs(now.part.shelf)),
    },
  );
  if (theirs !== null)
    return (
      <ConflictDialog
        what={`The shelf of ${part.sku}`}
        fields={[{ name: 'Shelf', theirs, mine: shelf }]}
        onSaveMine={() => {
          setTheirs(null);
          save.mutate(theirs);
        }}
        onBack={() => setTheirs(null)}
        onTakeTheirs={onClose}
      />
    );
  return (
    <StepDialog
      onClose={onClose}
      title="Another shelf"
      description={`${part.name} is at ${part.shelf || 'no shelf'}.`}
      size="narrow"
      initialFocus={field}
      step="Save"
      busy={save.isPending}
      onStep={() => save.mutate(part.shelf)}
      form="grid gap-4"
    >
      <TextField
        label="New shelf"
        hint="Aisle, shelf and compartment, such as B-04-2."
        ref={field}
        value={shelf}
        maxLength={20}
        autoComplete="off"
        onType={setShelf}
      />
    </StepDialog>
  );
}
