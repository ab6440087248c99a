import { maySeeCosts, type Role } from '../../../kit/permissions.ts';
import { isByCost, type PartsQuery, readPartsQuery } from '../rules/parts-query.ts';

/** What somebody searches for; ordered by cost or margin only for who may see them. */
export function allowedSearch(
  roles: readonly Role[],
  search: Partial<Record<string, string>>,
): PartsQuery {
  const wanted = readPartsQuery(search);
  return isByCost(wanted.sort) && !maySeeCosts(roles) ? { ...wanted, sort: 'best' } : wanted;
}
