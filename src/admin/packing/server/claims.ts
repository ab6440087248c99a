import { type Sql, sql } from '../../../server/database/query.ts';
import type { StaffMember } from '../../../server/http/staff-sessions.ts';
import type { Person } from '../shapes.ts';

export type Claimer = Pick<StaffMember, 'id' | 'name' | 'roles'>;

/** After this time without a step, others may take over. */
const STALE_AFTER = sql`interval '30 minutes'`;

export const isStale = (claimedAt: Sql): Sql => sql`(${claimedAt} < now() - ${STALE_AFTER})`;

export interface ClaimRow {
  staff_id: number;
  staff_name: string;
  claimed_at: Date;
  is_stale: boolean;
}

/** For the SELECT of a table `c` with a claim, joined to `staff s`. */
export const claimColumns = sql`c.staff_id, s.name AS staff_name, c.claimed_at, ${isStale(sql`c.claimed_at`)} AS is_stale`;

export const personFrom = (row: ClaimRow, { id }: Pick<Claimer, 'id'>): Person => ({
  name: row.staff_name,
  since: row.claimed_at.toISOString(),
  is_you: row.staff_id === id,
  is_stale: row.is_stale,
});
