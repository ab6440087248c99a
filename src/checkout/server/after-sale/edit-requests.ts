import type { AddressChange } from './plan-address-edit.ts';
import type { LineChanges } from './plan-line-edit.ts';

export interface EditRequest {
  requestId: string;
  /** The order version that the edit was calculated from. */
  version?: number;
  /** An additional cost is requested by a link, and the order waits for the payment. */
  isAsked?: boolean;
  /** What it was told to cost, less what goes back: for another sum, nothing is changed. */
  toldCents?: number | undefined;
}

export interface LineEdit extends LineChanges, EditRequest {
  reason: string;
}

export interface AddressEdit extends AddressChange, EditRequest {
  /** Of an order that was rebuilt without one. */
  email?: string | undefined;
}
