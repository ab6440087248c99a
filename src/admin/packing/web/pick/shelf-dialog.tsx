import { useRef, useState } from 'react';
import { asRefused, callShop } from '../../../../kit/client.ts';
import { LazyDialog } from '../../../../ui/overlay/lazy-dialog.tsx';
import { ConflictDialog } from '../../../frame/web/conflict-dialog.tsx';
import { DeskButton } from '../../../frame/web/desk-button.tsx';
import { useSave } from '../../../frame/web/use-save.ts';
import { TextField } from '../../../frame/web/text-field.tsx';
import { DeskForm } from '../../../frame/web/desk-form.tsx';
import type { Part } from '../../shapes.ts';

interface ShelfDialogProps {
  isOpen: boolean;
  part: Part;
  onClose: () => void;
}

/** Gives a part another place; somebody else may have moved it meanwhile. */
export function ShelfDialog({ isOpen, part, onClose }: ShelfDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const [shelf, setShelf] = useState('');
  const [theirs, setTheirs] = useState<string | null>(null);
  const save = useSave(
    (was: string) => callShop('POST admin/shelves', { body: { sku: part.sku, shelf, was } }),
    {
      topics: ['packing', 'stock'],
      saved: ({ data }) => `${data.sku} lies at ${data.shelf || 'no place'} now`,
      onSaved: onClose,
      onFailed(error) {
        const refused = asRefused<'POST admin/shelves'>(error);
        if (!refused?.is('changed_meanwhile')) return false;
        setTheirs(refused.body.part.shelf);
        return true;
      },
    },
  );
  if (isOpen && theirs !== null)
    return (
      <ConflictDialog
        what={`The place of ${part.sku}`}
        fields={[{ name: 'Place', theirs, mine: shelf }]}
        onSaveMine={() => {
          setTheirs(null);
          save.mutate(theirs);
        }}
        onTakeTheirs={() => {
          setTheirs(null);
          onClose();
        }}
      />
    );
  return (
    <LazyDialog
      open={isOpen}
      onClose={onClose}
      title="Another place"
      description={`${part.name} lies at ${part.shelf || 'no place'}.`}
      size="narrow"
      initialFocus={field}
    >
      <DeskForm className="grid gap-4" onSend={() => save.mutate(part.shelf)}>
        <TextField
          label="New place"
          hint="Aisle, shelf and compartment, such as B-04-2."
          ref={field}
          value={shelf}
          maxLength={20}
          autoComplete="off"
          onType={setShelf}
        />
        <DeskButton look="yellow" type="submit" inDialog busy={save.isPending}>
          Save
        </DeskButton>
      </DeskForm>
    </LazyDialog>
  );
}
