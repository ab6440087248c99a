import { openVanDialog } from '../../../fitment/web/open-van-dialog.ts';
import type { Chip } from '../../rules/understood.ts';
import { vanOfChips } from './van-of-chips.ts';

/** Offers the van of a search as the visitor's own, if type and year were understood. */
export function MakeItMyVan({ understood }: { understood: readonly Chip[] }) {
  const van = vanOfChips(understood);
  if (!van) return null;
  return (
    <button
      type="button"
      className="chips-link site-link with-script"
      onClick={() => void openVanDialog({ van })}
    >
      Make it my van
    </button>
  );
}
