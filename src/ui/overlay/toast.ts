import { loadQuietly } from '../../kit/load-part.ts';
import { addToast, removeToast, type ToastAction, type ToastKind } from './toast-list.ts';

export interface ToastOptions {
  /** Milliseconds; 2000 unless told. It waits while someone points at it or has the focus in it; an infinite one stays. */
  duration?: number;
  /** Such as Undo. Give it time: nobody reads and presses within 2 seconds. */
  action?: ToastAction;
}

/** How a payment ended is told a little longer than other things. */
export const PAYMENT_TOAST: ToastOptions = { duration: 2_500 };

/**
 * Shows a message for a moment, in a corner of the page. The same fact has to stand elsewhere too.
 * Each call gives the toast's id, with which `toast.dismiss` takes it away before its time.
 */
export const toast = {
  success: (text: string, options?: ToastOptions) => add('success', text, options),
  error: (text: string, options?: ToastOptions) => add('error', text, options),
  info: (text: string, options?: ToastOptions) => add('info', text, options),
  dismiss: removeToast,
};

let toaster: Promise<boolean> | undefined;

function add(
  kind: ToastKind,
  text: string,
  { duration = 2000, action }: ToastOptions = {},
): number {
  const id = addToast({ kind, text, duration, action });
  void loadToaster().then((isThere) => isThere || sayPlainly(text));
  return id;
}

// Comes when the page is idle, or with the first toast, in a root of its own: no page has to make room for it.
export const loadToaster = (): Promise<boolean> =>
  (toaster ??= loadQuietly(() => import('./mount-toaster.ts')).then((come) => {
    come?.mount();
    // Offline, say: the next toast tries again.
    if (!come) toaster = undefined;
    return come !== null;
  }));

/** The toaster itself has not come. */
function sayPlainly(text: string): void {
  const said = document.createElement('p');
  document.body.append(
    Object.assign(said, { role: 'alert', className: 'notice not-loaded', textContent: text }),
  );
  said.style.cssText = 'position:fixed;z-index:60;top:96px;right:16px;left:16px';
  setTimeout(() => said.remove(), 6_000);
}
