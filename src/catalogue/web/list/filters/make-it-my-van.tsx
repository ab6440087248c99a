import { setCurrentVan } from '../../../../fitment/rules/garage.ts';
import { vanName } from '../../../../fitment/rules/van-models.ts';
import { changeGarage, useGarage } from '../../../../fitment/web/my-van.ts';
import { openVanDialog } from '../../../../fitment/web/open-van-dialog.ts';
import { loadVanModels } from '../../../../fitment/web/van-models.ts';
import type { Chip } from '../../../rules/search-chips.ts';
import { isForOneVan, vanInGarage, vanOfChips } from './van-of-chips.ts';

/** Offers the van of a search as the visitor's own if type and year are known; one in the garage is chosen at once. */
export function MakeItMyVan({ understood }: { understood: readonly Chip[] }) {
  const garage = useGarage((stored) => stored.garage);
  if (!isForOneVan(understood)) return null;
  const existingVan = vanInGarage(understood, garage.vans);
  if (existingVan && existingVan.id === garage.current) return null;
  const open = async () => {
    if (existingVan) return changeGarage((now) => setCurrentVan(now, existingVan.id, Date.now()));
    const models = (await loadVanModels()) ?? [];
    await openVanDialog({ van: vanOfChips(understood, models) });
  };
  return (
    <button type="button" className="site-link with-script" onClick={() => void open()}>
      {existingVan ? `Switch to ${vanName(existingVan, [])}` : 'Make it my van'}
    </button>
  );
}
