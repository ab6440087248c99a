export type ToastKind = 'success' | 'error' | 'info';

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  /** Milliseconds; infinite until someone closes it. */
  duration: number;
  action?: ToastAction | undefined;
}

/** A button in the toast, which also closes it. */
export interface ToastAction {
  label: string;
  onAction: () => void;
}

const most = 3;
let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

export const currentToasts = () => toasts;

export function watchToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Adds a toast at the end, in place of one that says the same, and gives its id; the oldest goes when there are more than three. */
export function addToast(toast: Omit<Toast, 'id'>): number {
  const id = ++lastId;
  const others = toasts.filter(({ kind, text }) => kind !== toast.kind || text !== toast.text);
  show([...others, { ...toast, id }].slice(-most));
  return id;
}

export function removeToast(id: number): void {
  if (toasts.some((toast) => toast.id === id)) show(toasts.filter((toast) => toast.id !== id));
}

function show(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}
