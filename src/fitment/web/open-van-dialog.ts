import { loadOrToast } from '../../ui/loading/load-or-toast.ts';
import type { OpenQuestion, VanFacts } from '../rules/fit.ts';

export interface VanDialogStart {
  /** Asks only this question about the current van. */
  question?: OpenQuestion;
  /** Initial facts of a new van. */
  van?: Partial<VanFacts>;
}

/** Opens the dialog for choosing, adding and changing vans. Its code loads on the first press. */
export async function openVanDialog(start: VanDialogStart = {}): Promise<void> {
  const module = await loadOrToast(() => import('./dialog/show-van-dialog.tsx'));
  await module?.showVanDialog(start);
}
