/**
 * A value in the browser's storage. `read` makes it of whatever is stored, null when nothing is: what has another shape,
 * such as an earlier version's, counts as none. Where storage is full or refused the value lasts as long as the page.
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
      // Refused, or torn.
    }
    return value;
  }

  /** Answers whether the next page will find it. */
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
      // Then nothing was stored.
    }
  }

  return { get, set, remove };
}
