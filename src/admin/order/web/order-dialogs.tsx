import { useState } from 'react';
import type { OrderDialogName, OrderPartProps } from './dialog-props.ts';
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

interface Props extends OrderPartProps {
  dialog: OrderDialogName | null;
}

/** The one dialog that is open. */
export function OrderDialogs({ order, dialog, onOpen }: Props) {
  if (dialog === null) return null;
  if (dialog === 'more') return <MoreDialog {...{ order, onOpen }} onClose={() => onOpen(null)} />;
  return <OrderForm key={dialog} {...{ order, dialog, onOpen }} />;
}

// A form keeps the order that it was opened with: with the version of a later one it would save over what somebody
// else has changed since.
function OrderForm({ order: now, dialog, onOpen }: Props & { dialog: OrderDialogName }) {
  const [order] = useState(now);
  const props = { order, onClose: () => onOpen(null) };
  const [name, id] = dialog.split(' ');
  switch (name) {
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
