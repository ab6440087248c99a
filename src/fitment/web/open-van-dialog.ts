import { loadOrToast } from '../../ui/loading/load-or-toast.ts';
import type { VanDialogStart } from './dialog/show-van-dialog.tsx';

/** Opens the dialog for choosing, adding and changing vans. Its code loads on the first press. */
export async function openVanDialog(start: VanDialogStart = {}): Promise<void> {
  const module = await loadOrToast(() => import('./dialog/show-van-dialog.tsx'));
  await module?.showVanDialog(start);
}
