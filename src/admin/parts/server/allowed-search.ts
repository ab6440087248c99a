import { maySeeCosts, type Role } from '../../../kit/permissions.ts';
import { isByCost, type PartsQuery, readPartsQuery } from '../rules/parts-query.ts';

/** The parsed search; sorting by cost or margin needs permission. */
export function allowedSearch(
  roles: readonly Role[],
  search: Partial<Record<string, string>>,
): PartsQuery {
  const wanted = readPartsQuery(search);
  return isByCost(wanted.sort) && !maySeeCosts(roles) ? { ...wanted, sort: 'best' } : wanted;
}
