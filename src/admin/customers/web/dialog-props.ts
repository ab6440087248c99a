import type { CustomerDetail } from '../customer-shapes.ts';

/** Props shared by the customer dialogs. */
export interface DialogProps {
  customer: CustomerDetail;
  onClose: () => void;
}
