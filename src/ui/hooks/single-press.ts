/** Two presses within it are one: a hurried double tap, or a key that is held down. */
const DOUBLE_PRESS_MS = 500;

/**
 * Of a button that adds: a press while the last one is at work, or right after it, does nothing. What returns false has
 * done nothing, and may be pressed again at once.
 */
export function singlePress(now = () => performance.now()) {
  let readyAt = 0;
  return async (act: () => unknown): Promise<void> => {
    if (now() < readyAt) return;
    readyAt = Infinity;
    let done: unknown = false;
    try {
      done = await act();
    } finally {
      readyAt = done === false ? 0 : now() + DOUBLE_PRESS_MS;
    }
  };
}
