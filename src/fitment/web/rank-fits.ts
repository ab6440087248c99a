import { doesItFit } from '../rules/does-it-fit.ts';
import { currentVan } from '../rules/garage.ts';
import { asVanModel } from '../rules/van-models.ts';
import { useFits } from './fits.ts';
import { useMisfits } from './misfits.ts';
import { garageNow, useGarage } from './my-van.ts';
import { useVanModels } from './van-models.ts';

const RANKS = { every: 0, fits: 0, if: 1, no: 2 };

/** Moves fitting parts to the front of lists that opt in, now and after each change of the van. Call once. */
export function rankFits(): void {
  // A visible list keeps its order until the visitor changes the van.
  useFits.subscribe(() => isRelatedInView() || rank());
  useVanModels.subscribe(() => isRelatedInView() || rank());
  useGarage.subscribe(rank);
}

function rank(): void {
  const van = currentVan(garageNow());
  const factory = useVanModels.getState().map(asVanModel);
  if (van && factory.length === 0) return;
  const ranks = van
    ? Object.entries(useFits.getState()).map(
        ([id, fits]) => [id, RANKS[doesItFit(fits, van, factory).state]] as const,
      )
    : [];
  useMisfits.setState(Object.fromEntries(ranks), true);
}

const isRelatedInView = (): boolean => {
  const related = document.getElementById('related')?.getBoundingClientRect();
  return related !== undefined && related.top < innerHeight;
};
