import { addressOf } from '../../../kit/page.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { deskAddresses } from '../../addresses.ts';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { KeyedDialog } from '../../frame/web/form/keyed-dialog.tsx';
import { firstField } from '../../frame/web/form/first-field.ts';

/** In place of what an old address opens, or of what somebody else has merged while it was open. */
export const GoneDialog = ({ what, onClose }: { what: string; onClose: () => void }) => (
  <KeyedDialog
    open
    size="narrow"
    initialFocus={firstField}
    title={`This ${what} is no longer there`}
    description="It was merged into another, which has its parts and its address now, or it was put back in the log."
    onClose={onClose}
    actions={
      <DeskButton look="yellow" inDialog onPress={onClose}>
        Show what is there
      </DeskButton>
    }
  >
    <PageLink href={addressOf(deskAddresses.log.log)} className="touch-link">
      Open the log
    </PageLink>
  </KeyedDialog>
);
