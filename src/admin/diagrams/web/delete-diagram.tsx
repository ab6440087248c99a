import { useRouter } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '../../../kit/page.ts';
import { deskAddresses } from '../../addresses.ts';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { DeskDialog } from '../../frame/web/form/desk-dialog.tsx';
import { useSaveCall } from '../../frame/web/form/use-save-call.ts';
import type { DiagramDetail } from '../contract.ts';

export function DeleteDiagram({ diagram }: { diagram: DiagramDetail }) {
  const router = useRouter();
  const [isOpen, setIsOpen] = useState(false);
  const remove = useSaveCall('POST admin/diagrams/:id/delete', {
    topics: ['content', 'log'],
    saved: `${diagram.title} deleted`,
    onSaved: () =>
      void router.navigate({
        href: addressOf(deskAddresses.diagrams.list),
        ignoreBlocker: true,
      }),
  });
  const body = { version: diagram.version };
  return (
    <>
      <DeskButton look="quiet" icon={<Trash2 />} onPress={() => setIsOpen(true)}>
        Delete
      </DeskButton>
      <DeskDialog
        open={isOpen}
        title={`Delete ${diagram.title}?`}
        description="Its page is gone from the shop then. The log can put it back."
        onClose={() => setIsOpen(false)}
        actions={
          <>
            <DeskButton inDialog onPress={() => setIsOpen(false)}>
              Cancel
            </DeskButton>
            <DeskButton
              look="yellow"
              inDialog
              busy={remove.isPending}
              onPress={() => remove.mutate({ params: { id: String(diagram.id) }, body })}
            >
              Delete the diagram
            </DeskButton>
          </>
        }
      >
        {null}
      </DeskDialog>
    </>
  );
}
