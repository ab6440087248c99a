import { useEffect, useMemo } from 'react';
import { create } from 'zustand';
import { callShop } from '../../kit/client.ts';
import { doesItFit } from '../rules/does-it-fit.ts';
import type { Fit, FitResult, VanFacts } from '../rules/fit.ts';
import { fitWords } from '../rules/fit-words.ts';
import { currentVan } from '../rules/garage.ts';
import { asVanModel } from '../rules/van-models.ts';
import { garageNow, useMyVan } from './my-van.ts';
import { loadVanModels, useVanModels } from './van-models.ts';

const IDS_PER_CALL = 100;

/** Fits by product id, as loaded so far in this tab. */
export const useFits = create<Readonly<Record<number, readonly Fit[]>>>()(() => ({}));

const pending = new Set<number>();
const requested = new Set<number>();

/** Loads the fits of a product, batched with all others requested in the same task. */
export function loadFits(productId: number): void {
  if (requested.has(productId)) return;
  requested.add(productId);
  if (pending.size === 0) setTimeout(loadPending);
  pending.add(productId);
}

function loadPending(): void {
  // Sorted, so that everybody with the same list makes the same call, whose response is cached.
  const ids = [...pending].toSorted((a, b) => a - b);
  pending.clear();
  void loadVanModels();
  for (let at = 0; at < ids.length; at += IDS_PER_CALL)
    void loadBatch(ids.slice(at, at + IDS_PER_CALL));
}

async function loadBatch(ids: readonly number[]): Promise<void> {
  try {
    const { data } = await callShop('GET productFits', { query: { ids: ids.join(',') } });
    useFits.setState(data);
  } catch {
    // Badges are optional; the next page retries, as does coming back online.
    for (const id of ids) requested.delete(id);
    addEventListener('online', () => ids.forEach(loadFits), { once: true });
  }
}

export interface ProductFit {
  fits: readonly Fit[];
  result: FitResult;
}

/** "Does not fit your 1974 Bus"; null if it may fit, or if its fits are not loaded yet. */
export function misfitText(productId: number): string | null {
  const van = currentVan(garageNow());
  const models = useVanModels.getState();
  const fits = useFits.getState()[productId];
  if (!van || !fits || models.length === 0) return null;
  const result = doesItFit(fits, van, models.map(asVanModel));
  return result.state === 'no' ? fitWords({ fits, result }, van, models).words : null;
}

/** Whether a product fits the visitor's van; null without a van, and until its fits are loaded. */
export function useFitOf(productId: number): ProductFit | null {
  const van = useMyVan();
  const vans = useMemo(() => (van ? [van] : []), [van]);
  return useFitsOf(productId, vans)?.[0] ?? null;
}

/** Whether a product fits each of the vans; null until its fits are loaded, which requires a van. */
export function useFitsOf(productId: number, vans: readonly VanFacts[]): ProductFit[] | null {
  const fits = useFits((all) => all[productId]);
  const models = useVanModels();
  const isWanted = vans.length > 0;
  useEffect(() => {
    if (isWanted) loadFits(productId);
  }, [isWanted, productId]);
  return useMemo(() => {
    if (!fits || models.length === 0) return null;
    const factory = models.map(asVanModel);
    return vans.map((van) => ({ fits, result: doesItFit(fits, van, factory) }));
  }, [fits, models, vans]);
}
