import { lateDialog } from '../loading/late-dialog.tsx';
import { loadDialog } from './load-dialog.ts';

/** The dialog, loaded when it first opens; `loadQuietly(loadDialog)` on hover or focus preloads it. */
export const LazyDialog = lateDialog(async () => (await loadDialog()).Dialog);
