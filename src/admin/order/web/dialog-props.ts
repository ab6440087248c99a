import type { OrderDetail } from '../order-shapes.ts';

export type OrderDialogName =
  | ('more' | 'parcel' | 'address' | 'lines' | 'hold' | 'cancel' | 'return' | 'mail')
  | `tracking ${number}`
  | `receive ${number}`;

export type OpenDialog = (name: OrderDialogName | null) => void;

export interface OrderDialogProps {
  order: OrderDetail;
  onClose: () => void;
}
