/** A UUID (version 7) that sorts by time. `random` has at least 10 bytes. */
export function timedId(now: number, random: Uint8Array): string {
  const time = now.toString(16).padStart(12, '0');
  const rest = [...random.subarray(0, 10)].map((byte) => byte.toString(16).padStart(2, '0'));
  const digits = `${time}7${rest.join('').slice(1, 4)}8${rest.join('').slice(5)}`;
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

export const newTimedId = (): string =>
  timedId(Date.now(), crypto.getRandomValues(new Uint8Array(16)));
