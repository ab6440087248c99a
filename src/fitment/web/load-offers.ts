import { callShop } from '../../kit/client.ts';
import type { VanModelRow } from '../contract.ts';
import type { VanFacts } from '../rules/fit.ts';
import { fittingParts } from '../rules/offered.ts';
import { vanParam } from '../rules/van-param.ts';

/** Alternatives to a product for a van; those that certainly fit come first. */
export async function loadOffers(
  product_id: number,
  van: VanFacts,
  models: readonly VanModelRow[],
) {
  const body = { product_id, fits: vanParam(van) };
  const { data: parts } = await callShop('POST fitsInstead', { body });
  if (parts.length === 0) return [];
  const ids = parts.map(({ id }) => id).toSorted((one, other) => one - other);
  const { data: fits } = await callShop('GET productFits', { query: { ids: ids.join() } });
  return fittingParts(parts, fits, van, models);
}
