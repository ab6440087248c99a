const SEPARATOR = '-';
const byNumbers = new Intl.Collator('en', { numeric: true });

/** Sorts in walking order: B-2 before B-14, parts without a place last. */
export function compareShelves(one: string, other: string): number {
  if (one === '' || other === '') return Number(one === '') - Number(other === '');
  return byNumbers.compare(one, other) || (one < other ? -1 : Number(one > other));
}

/** The shelf of a place, without its compartment: B-14 of B-14-3. */
export function shelfOf(place: string): string {
  const end = place.lastIndexOf(SEPARATOR);
  return end > place.indexOf(SEPARATOR) ? place.slice(0, end) : place;
}
