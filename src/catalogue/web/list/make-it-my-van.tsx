import { openVanDialog } from '../../../fitment/web/open-van-dialog.ts';
import { loadVanModels } from '../../../fitment/web/van-models.ts';
import type { Chip } from '../../rules/understood.ts';
import { isForOneVan, vanOfChips } from './van-of-chips.ts';

/** Offers the van of a search as the visitor's own, if type and year were understood. */
export function MakeItMyVan({ understood }: { understood: readonly Chip[] }) {
  if (!isForOneVan(understood)) return null;
  const open = async () => {
    const models = (await loadVanModels()) ?? [];
    await openVanDialog({ van: vanOfChips(understood, models) });
  };
  return (
    <button type="button" className="site-link with-script" onClick={() => void open()}>
      Make it my van
    </button>
  );
}
