import { loadOrToast } from '../../ui/loading/load-or-toast.ts';
import type { OpenQuestion, VanFacts } from '../rules/fit.ts';

export interface VanDialogStart {
  /** Asks only this, about the current van. */
  question?: OpenQuestion;
  /** A new van that is filled in so far. */
  van?: Partial<VanFacts>;
}

/** Opens the dialog in which vans are chosen, added and changed. It loads with the first press. */
export async function openVanDialog(start: VanDialogStart = {}): Promise<void> {
  const module = await loadOrToast(() => import('./dialog/show-van-dialog.tsx'));
  await module?.showVanDialog(start);
}
