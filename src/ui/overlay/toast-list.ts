export type ToastKind = 'success' | 'error' | 'info';

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  /** Milliseconds; `Infinity` for a toast that stays until it is closed. */
  duration: number;
  action?: ToastAction | undefined;
  /** A text that this one says better: while it is shown, no toast says that. */
  replaces?: string | undefined;
}

/** A button in the toast; pressing it also closes the toast. */
export interface ToastAction {
  label: string;
  onAction: () => void;
}

const MAX_TOASTS = 3;
let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

export const currentToasts = () => toasts;

export function watchToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Adds a toast, replacing one with the same text, and drops the oldest of more than three. Returns its id. */
export function addToast(toast: Omit<Toast, 'id'>): number {
  const better = toasts.find(({ replaces }) => replaces === toast.text);
  if (better) return better.id;
  const id = ++lastId;
  const others = toasts.filter(
    ({ kind, text }) => (kind !== toast.kind || text !== toast.text) && text !== toast.replaces,
  );
  show([...others, { ...toast, id }].slice(-MAX_TOASTS));
  return id;
}

export function removeToast(id: number): void {
  if (toasts.some((toast) => toast.id === id)) show(toasts.filter((toast) => toast.id !== id));
}

function show(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}
