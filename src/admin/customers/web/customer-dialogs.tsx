import type { CustomerDetail } from '../customer-shapes.ts';
import type { CustomerDialog } from './customer-actions.tsx';
import { EmailDialog } from './email-dialog.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { PointsDialog } from './points-dialog.tsx';

interface CustomerDialogsProps {
  customer: CustomerDetail;
  open: CustomerDialog | null;
  onClose: () => void;
}

const DIALOGS = {
  points: PointsDialog,
  email: EmailDialog,
  merge: MergeDialog,
  export: ExportDialog,
  erase: EraseDialog,
};

/** The dialog that is open; each time it begins anew. */
export function CustomerDialogs({ customer, open, onClose }: CustomerDialogsProps) {
  if (!open) return null;
  const Dialog = DIALOGS[open];
  return <Dialog customer={customer} onClose={onClose} />;
}
