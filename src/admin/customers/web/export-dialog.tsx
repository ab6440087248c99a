import { useEffect, useState } from 'react';
import { callShop } from '../../../kit/client.ts';
import { randomKey } from '../../../kit/random-key.ts';
import { DeskDialog } from '../../frame/web/form/desk-dialog.tsx';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { useSave } from '../../frame/web/form/use-save.ts';
import type { DialogProps } from './dialog-props.ts';

interface SavedFile {
  name: string;
  text: string;
  type: string;
}

/** Exports everything the shop stores about a person, as two files. */
export function ExportDialog({ customer, onClose }: DialogProps) {
  const [requestId] = useState(randomKey);
  const save = useSave(
    () =>
      callShop('POST admin/customers/:id/export', {
        params: { id: String(customer.id) },
        body: { request_id: requestId },
      }),
    { topics: ['log', 'customers'] },
  );
  const exported = save.data?.data;

  return (
    <DeskDialog
      open
      size="narrow"
      title={`Export the data of ${customer.name}`}
      description="Profile, orders, points, vans, kept carts, wishlist, comments, letters, newsletter, back-in-stock alerts and notes: all that the person may ask for. The log keeps who took it out."
      onClose={onClose}
      actions={
        !exported && (
          <DeskButton
            look="yellow"
            inDialog
            keyName="mod+enter"
            busy={save.isPending}
            onPress={() => save.mutate()}
          >
            Export
          </DeskButton>
        )
      }
    >
      {exported && (
        <ul className="grid gap-4" aria-label="Files">
          <li>
            <FileLink
              file={{ name: `${exported.name}.html`, text: exported.html, type: 'text/html' }}
            >
              A page to read and print
            </FileLink>
          </li>
          <li>
            <FileLink
              file={{
                name: `${exported.name}.json`,
                text: exported.json,
                type: 'application/json',
              }}
            >
              A file for programs (JSON)
            </FileLink>
          </li>
        </ul>
      )}
    </DeskDialog>
  );
}

function FileLink({ file: { name, text, type }, children }: { file: SavedFile; children: string }) {
  const [address] = useState(() =>
    URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` })),
  );
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return (
    <a href={address} download={name} className="desk-button desk-button-plain">
      {children}
    </a>
  );
}
