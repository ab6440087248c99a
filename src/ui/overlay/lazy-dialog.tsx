import { lateDialog } from '../loading/late-dialog.tsx';
import { loadDialog } from './load-dialog.ts';

/** The dialog, fetched when it is opened for the first time; `loadQuietly(loadDialog)` on hover or focus fetches it before. */
export const LazyDialog = lateDialog(async () => (await loadDialog()).Dialog);
