import type { Proof } from '../../../server/http/staff-sessions.ts';

/** Who showed that it is them, and with what. */
export interface SignedIn {
  id: number;
  proof: Proof;
}
