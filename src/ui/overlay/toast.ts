import { loadQuietly } from '../../kit/load-part.ts';
import { addToast, removeToast, type ToastAction, type ToastKind } from './toast-list.ts';

export interface ToastOptions {
  /** Milliseconds, 2000 by default, `Infinity` to stay. The timer pauses while the toast is hovered or focused. */
  duration?: number;
  /** A button such as Undo. Set a longer duration with it: 2 seconds are too short to read and press. */
  action?: ToastAction;
  /** See `Toast` in toast-list.ts. */
  replaces?: string;
}

/** The result of a payment stays longer than other messages. */
export const PAYMENT_TOAST: ToastOptions = { duration: 2_500 };

/**
 * Shows a short-lived message in a corner of the page, which must repeat something that the page shows too. Returns the
 * toast's id for `toast.dismiss`.
 */
export const toast = {
  success: (text: string, options?: ToastOptions) => add('success', text, options),
  error: (text: string, options?: ToastOptions) => add('error', text, options),
  info: (text: string, options?: ToastOptions) => add('info', text, options),
  dismiss: removeToast,
};

let toaster: Promise<boolean> | undefined;

function add(kind: ToastKind, text: string, { duration = 2000, ...options }: ToastOptions = {}) {
  const id = addToast({ kind, text, duration, ...options });
  void loadToaster().then((isLoaded) => isLoaded || showPlainMessage(text));
  return id;
}

/** Loads the toaster once; resolves to false if it fails to load, and the next call tries again. */
export const loadToaster = () =>
  (toaster ??= loadQuietly(() => import('./mount-toaster.ts')).then((module) => {
    module?.mount();
    if (!module) toaster = undefined;
    return module !== null;
  }));

/** Fallback for a toaster that failed to load. */
function showPlainMessage(text: string): void {
  const message = document.createElement('p');
  document.body.append(
    Object.assign(message, { role: 'alert', className: 'notice not-loaded', textContent: text }),
  );
  message.style.cssText = 'position:fixed;z-index:60;top:96px;right:16px;left:16px';
  setTimeout(() => message.remove(), 6_000);
}
