import type { OrderDetail } from '../order-shapes.ts';

export type OrderDialogName =
  | (
      | 'more'
      | 'parcel'
      | 'address'
      | 'lines'
      | 'hold'
      | 'cancel'
      | 'return'
      | 'mail'
      | 'take payment'
      | 'prolong'
    )
  | `tracking ${number}`;

export type OpenDialog = (name: OrderDialogName | null) => void;

/** Of a part of the page that opens dialogs. */
export interface OrderPartProps {
  order: OrderDetail;
  onOpen: OpenDialog;
}

export interface OrderDialogProps {
  order: OrderDetail;
  onClose: () => void;
}

/** Of a dialog about one parcel or return. */
export interface OrderRowDialogProps extends OrderDialogProps {
  id: number;
}
