/** Joins class names, leaving out what isn't there. Utilities win over a part's own class by layer, not by order. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
