import { maySeeCosts, type Role } from '../../../kit/permissions.ts';

/** Sets costs to null for staff who may not see them. */
export const withCosts = <Row extends { cost_cents: number | null }>(
  roles: readonly Role[],
  rows: readonly Row[],
): Row[] => rows.map((row) => (maySeeCosts(roles) ? row : { ...row, cost_cents: null }));
