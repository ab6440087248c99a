/** "Ken Miller" and "Miller, Ken" → "Ken"; null for what is no name, such as an address or a field. */
export function firstNameOf(name: string): string | null {
  const given = name.includes(',') ? name.slice(name.indexOf(',') + 1) : name;
  const [first = ''] = given.trim().split(/\s+/);
  return /^\p{L}[\p{L}\p{M}'’.-]{0,39}$/u.test(first) ? first : null;
}
