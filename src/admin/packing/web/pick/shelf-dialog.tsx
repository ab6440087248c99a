import { useRef, useState } from 'react';
import { useEdit } from '../../../frame/web/form/use-edit.tsx';
import { TextField } from '../../../frame/web/form/text-field.tsx';
import { StepDialog } from '../../../frame/web/form/step-dialog.tsx';
import type { LineDialogProps } from './short-dialog.tsx';

/** Moves a part to another place; somebody else may have moved it meanwhile. */
export function ShelfDialog({ row, onClose }: LineDialogProps) {
  const part = row.instead ?? row.part;
  const field = useRef<HTMLInputElement>(null);
  const [shelf, setShelf] = useState('');
  const edit = useEdit('POST admin/shelves', {
    what: `The shelf of ${part.sku}`,
    topics: ['packing', 'stock'],
    saved: ({ data }) => `${data.sku} is at ${data.shelf || 'no shelf'} now`,
    onSaved: onClose,
    over: (was: string) => ({ body: { sku: part.sku, shelf, was } }),
    current: (refused) => refused.part.shelf,
    fields: (theirs) => [{ name: 'Shelf', theirs, mine: shelf }],
    onTakeTheirs: onClose,
  });
  if (edit.conflict) return edit.conflict;
  return (
    <StepDialog
      onClose={onClose}
      title="Another shelf"
      description={`${part.name} is at ${part.shelf || 'no shelf'}.`}
      size="narrow"
      initialFocus={field}
      step="Save"
      busy={edit.isPending}
      onStep={() => edit.save(part.shelf)}
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
