import { newTimedId } from '../../../kit/timed-id.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import type { VanModelRow } from '../../contract.ts';
import { messages } from '../../messages.ts';
import { MAX_VANS, removeVan, restoreVan, type Van } from '../../rules/garage.ts';
import { vanName } from '../../rules/van-models.ts';
import { changeGarage, garageNow } from '../my-van.ts';

/** Removes a van and shows a toast with Undo. */
export function removeWithUndo(van: Van, models: readonly VanModelRow[]): void {
  const wasCurrent = garageNow().current === van.id;
  changeGarage((garage) => removeVan(garage, van.id, Date.now()));
  const restore = () => {
    if (garageNow().vans.length >= MAX_VANS) {
      toast.error(messages.garageFull);
      return;
    }
    changeGarage((garage) =>
      restoreVan(garage, van, { id: newTimedId(), wasCurrent, now: Date.now() }),
    );
  };
  toast.success(`${vanName(van, models)} was removed`, {
    duration: 10_000,
    action: { label: 'Undo', onAction: restore },
  });
}
