import type { OrderDetail } from '../order-shapes.ts';
import type { OpenDialog, OrderDialogName } from './dialog-props.ts';
import { AddressDialog } from './dialogs/address-dialog.tsx';
import { CancelDialog } from './dialogs/cancel-dialog.tsx';
import { HoldDialog } from './dialogs/hold-dialog.tsx';
import { LinesDialog } from './dialogs/lines-dialog.tsx';
import { MailDialog } from './dialogs/mail-dialog.tsx';
import { MoreDialog } from './dialogs/more-dialog.tsx';
import { ParcelDialog } from './dialogs/parcel-dialog.tsx';
import { ReceiveDialog } from './dialogs/receive-dialog.tsx';
import { ReturnDialog } from './dialogs/return-dialog.tsx';
import { TrackingDialog } from './dialogs/tracking-dialog.tsx';

interface Props {
  order: OrderDetail;
  dialog: OrderDialogName | null;
  onOpen: OpenDialog;
}

/** The one dialog that is open. */
export function OrderDialogs({ order, dialog, onOpen }: Props) {
  const props = { order, onClose: () => onOpen(null) };
  const [name, id] = dialog?.split(' ') ?? [];
  switch (name) {
    case 'more':
      return <MoreDialog {...props} onOpen={onOpen} />;
    case 'parcel':
      return <ParcelDialog {...props} />;
    case 'tracking':
      return <TrackingDialog {...props} parcelId={Number(id)} />;
    case 'address':
      return <AddressDialog {...props} />;
    case 'lines':
      return <LinesDialog {...props} />;
    case 'hold':
      return <HoldDialog {...props} />;
    case 'cancel':
      return <CancelDialog {...props} />;
    case 'return':
      return <ReturnDialog {...props} />;
    case 'receive':
      return <ReceiveDialog {...props} returnId={Number(id)} />;
    case 'mail':
      return <MailDialog {...props} />;
    default:
      return null;
  }
}
