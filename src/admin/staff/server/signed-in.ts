import type { Proof } from '../../../server/http/staff-sessions.ts';

/** An authenticated person and the factor they used. */
export interface SignedIn {
  id: number;
  proof: Proof;
}
