/** What is typed over a value, by what it was when typing began. */
interface Change {
  was: unknown;
  becomes: unknown;
}

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The changes once some values were saved: what was typed since stays, over what was saved. */
export function afterSave<Key>(
  changes: ReadonlyMap<Key, Change>,
  saved: Iterable<readonly [Key, unknown]>,
): ReadonlyMap<Key, Change> {
  const after = new Map(changes);
  for (const [key, was] of saved) {
    const typed = changes.get(key);
    if (typed) after.set(key, { was, becomes: typed.becomes });
  }
  return after;
}

/** The changes that are left; those of saved values count until the page shows these. */
export const stillChanged = <Key>(changes: ReadonlyMap<Key, Change>): ReadonlyMap<Key, Change> =>
  new Map([...changes].filter(([, { was, becomes }]) => !isSame(was, becomes)));

/** The changes but those of values for which somebody else's were taken. */
export function withoutKeys<Key>(changes: ReadonlyMap<Key, Change>, keys: readonly Key[]) {
  const left = new Map(changes);
  for (const key of keys) left.delete(key);
  return left;
}

/** The fields as they are now; those that somebody has typed in since `before` stay. */
export function withTyped<Fields extends object>(
  typed: Fields,
  before: Fields,
  now: Fields,
): Fields {
  const names = Object.keys(now) as (keyof Fields)[];
  const kept = names.filter((name) => !isSame(typed[name], before[name]));
  return { ...now, ...Object.fromEntries(kept.map((name) => [name, typed[name]])) };
}
