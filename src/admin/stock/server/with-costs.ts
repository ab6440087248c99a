import { maySeeCosts, type Role } from '../../../kit/permissions.ts';

/** Parts with what they cost, for who may see it; for others as if it were not known. */
export const withCosts = <Row extends { cost_cents: number | null }>(
  roles: readonly Role[],
  rows: readonly Row[],
): Row[] => rows.map((row) => (maySeeCosts(roles) ? row : { ...row, cost_cents: null }));
