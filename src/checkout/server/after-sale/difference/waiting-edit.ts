import type { AddressEdit, LineEdit } from '../edit-requests.ts';
import type { AddressPlan } from '../plan-address-edit.ts';
import type { LineEditPlan } from '../plan-line-edit.ts';

/** What is done once the difference is paid, as it was worked out. */
export type WaitingEdit =
  | { kind: 'lines'; edit: LineEdit; plan: LineEditPlan }
  | { kind: 'address'; edit: AddressEdit; plan: AddressPlan };
