/** Loads the dialog's code (19 kB); wrap it in `loadPart`, `loadQuietly` or `lateDialog`. */
export const loadDialog = () => import('./dialog.tsx');
