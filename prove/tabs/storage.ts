/** In-memory web storage; calls `onChange` on each change. */
export function storage(onChange: (name: string, before: string | null, now: string) => void) {
  const values = new Map<string, string>();
  return {
    getItem: (name: string): string | null => values.get(name) ?? null,
    setItem(name: string, text: string): void {
      const before = values.get(name) ?? null;
      values.set(name, text);
      onChange(name, before, text);
    },
    removeItem: (name: string): void => void values.delete(name),
  };
}
