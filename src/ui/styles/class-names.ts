/** Joins class names, skipping empty ones. Their order does not matter: CSS layers let utilities win over classes. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
