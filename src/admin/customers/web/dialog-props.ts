import type { CustomerDetail } from '../customer-shapes.ts';

/** What each dialog of a customer gets. */
export interface DialogProps {
  customer: CustomerDetail;
  onClose: () => void;
}
