/** The dialog's code (19 kB); whoever waits for it calls this through `loadPart` or `lateDialog`. */
export const loadDialog = () => import('./dialog.tsx');
