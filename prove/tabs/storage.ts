/** In-memory web storage; calls `heard` on each change. */
export function storage(heard: (name: string, before: string | null, now: string) => void) {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string): string | null => kept.get(name) ?? null,
    setItem(name: string, text: string): void {
      const before = kept.get(name) ?? null;
      kept.set(name, text);
      heard(name, before, text);
    },
    removeItem: (name: string): void => void kept.delete(name),
  };
}
