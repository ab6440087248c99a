import type { AddressEdit, LineEdit } from '../edit-requests.ts';
import type { AddressPlan } from '../plan-address-edit.ts';
import type { LineEditPlan } from '../plan-line-edit.ts';

/** The edit, as calculated, to make once the additional payment is paid. */
export type WaitingEdit =
  | { kind: 'lines'; edit: LineEdit; plan: LineEditPlan }
  | { kind: 'address'; edit: AddressEdit; plan: AddressPlan };
