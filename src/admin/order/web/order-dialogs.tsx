import { useState } from 'react';
import type { OrderDialogName, OrderPartProps } from './dialog-props.ts';
import { AddressDialog } from './dialogs/address-dialog.tsx';
import { CancelDialog } from './dialogs/cancel-dialog.tsx';
import { HoldDialog } from './dialogs/hold-dialog.tsx';
import { LinesDialog } from './dialogs/lines-dialog.tsx';
import { MailDialog } from './dialogs/mail-dialog.tsx';
import { MoreDialog } from './dialogs/more-dialog.tsx';
import { ParcelDialog } from './dialogs/parcel-dialog.tsx';
import { ProlongDialog } from './dialogs/prolong-dialog.tsx';
import { ReturnDialog } from './dialogs/return-dialog.tsx';
import { TakePaymentDialog } from './dialogs/take-payment-dialog.tsx';
import { TrackingDialog } from './dialogs/tracking-dialog.tsx';

interface Props extends OrderPartProps {
  dialog: OrderDialogName | null;
}

const DIALOGS = {
  parcel: ParcelDialog,
  tracking: TrackingDialog,
  address: AddressDialog,
  lines: LinesDialog,
  hold: HoldDialog,
  cancel: CancelDialog,
  return: ReturnDialog,
  mail: MailDialog,
  take: TakePaymentDialog,
  prolong: ProlongDialog,
};

/** The one dialog that is open. */
export function OrderDialogs({ order, dialog, onOpen }: Props) {
  if (dialog === null) return null;
  if (dialog === 'more')
    return <MoreDialog order={order} onOpen={onOpen} onClose={() => onOpen(null)} />;
  return <OrderForm key={dialog} order={order} dialog={dialog} onOpen={onOpen} />;
}

// Keeps the order that the form was opened with: with a newer version, it would overwrite somebody else's changes
// unseen.
function OrderForm({ order: now, dialog, onOpen }: Props & { dialog: OrderDialogName }) {
  const [order] = useState(now);
  const [name, id] = dialog.split(' ');
  const Dialog = DIALOGS[name as keyof typeof DIALOGS];
  return <Dialog order={order} id={Number(id)} onClose={() => onOpen(null)} />;
}
