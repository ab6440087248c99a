/**
 * A value in the browser's storage. `read` parses what is stored (null if nothing) and treats an unknown shape, such as
 * an earlier version's, as nothing. If storage is full or blocked, the value lasts as long as the page.
 */
export function storedValue<Value>(
  area: 'local' | 'session',
  name: string,
  read: (stored: unknown) => Value,
) {
  const storage = () => (area === 'local' ? localStorage : sessionStorage);
  let text: string | null = null;
  let value = read(null);
  let isRefused = false;

  function get(): Value {
    try {
      const stored = isRefused ? text : storage().getItem(name);
      if (stored === text) return value;
      text = stored;
      value = read(null);
      value = read(JSON.parse(text ?? 'null'));
    } catch {
      // Storage is blocked, or the JSON is invalid.
    }
    return value;
  }

  /** Returns whether the value was stored for the next page. */
  function set(next: Value): boolean {
    value = next;
    text = JSON.stringify(next);
    try {
      storage().setItem(name, text);
      isRefused = false;
    } catch {
      isRefused = true;
    }
    return !isRefused;
  }

  function remove(): void {
    text = null;
    value = read(null);
    try {
      storage().removeItem(name);
    } catch {
      // Storage is blocked, so nothing was stored.
    }
  }

  return { get, set, remove };
}
