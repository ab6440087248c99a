/** Fetches the dialog's code (19 kB), once. */
export const loadDialog = () => import('./dialog.tsx');
