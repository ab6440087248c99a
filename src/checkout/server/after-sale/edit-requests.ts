import type { AddressChange } from './plan-address-edit.ts';
import type { LineChanges } from './plan-line-edit.ts';

export interface EditRequest {
  requestId: string;
  /** The order's version that it was worked out from. */
  version?: number;
  /** What it costs more is asked for by a link, and the order waits for it. */
  isAsked?: boolean;
}

export interface LineEdit extends LineChanges, EditRequest {
  reason: string;
}

export interface AddressEdit extends AddressChange, EditRequest {}
