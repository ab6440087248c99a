import { Eye, EyeOff, ExternalLink, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '../../../kit/page.ts';
import { BackButton } from '../../frame/web/desk/back-button.tsx';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { partMessages as messages } from '../messages.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { usePart } from './part-form-context.ts';
import { addresses } from '../../../links/addresses.ts';
import { deskAddresses } from '../../addresses.ts';

/** Actions: back, view in the shop, hide, delete. */
export function PartActions() {
  const [isDeleting, setIsDeleting] = useState(false);
  const { part, mayWrite, text, set } = usePart();
  const isHidden = text('hidden') === 'yes';
  return (
    <>
      <BackButton href={addressOf(deskAddresses.parts.list)} />
      {part.cells['hidden'] !== 'yes' && (
        <DeskButton
          icon={<ExternalLink />}
          keyName="v"
          onPress={() => window.open(shopAddress(part.cells['slug'] ?? ''), '_blank', 'noopener')}
        >
          In the shop
        </DeskButton>
      )}
      {mayWrite && (
        <DeskButton
          icon={isHidden ? <Eye /> : <EyeOff />}
          keyName="h"
          onPress={() => set('hidden', isHidden ? 'no' : 'yes')}
        >
          {isHidden ? 'Show' : 'Hide'}
        </DeskButton>
      )}
      {mayWrite && (
        <DeskButton
          icon={<Trash2 />}
          keyName="shift+d"
          disabledBecause={
            part.is_ordered
              ? messages.ordered
              : part.superseded.length > 0
                ? messages.replacesOthers
                : undefined
          }
          onPress={() => setIsDeleting(true)}
        >
          Delete
        </DeskButton>
      )}
      {isDeleting && <DeleteDialog onClose={() => setIsDeleting(false)} />}
    </>
  );
}

const shopAddress = (slug: string): string => addressOf(addresses.product, { slug });
