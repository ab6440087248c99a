import type { Entry } from './catalogue-file.ts';
import type { Shop } from './read-shop.ts';

const COMPARTMENTS = 6;
const FIRST_AISLE = 'A'.charCodeAt(0);

/**
 * A place for each part, such as B-04-2: one aisle per category in the shop's order, then shelf and compartment, with
 * parts of one type next to each other.
 */
export function shelfPlaces(entries: readonly Entry[], { categories }: Shop): string[] {
  const byType = entries
    .map(({ category, type, sku }, index) => ({ category, type, sku, index }))
    .toSorted((one, two) => one.type.localeCompare(two.type) || one.sku.localeCompare(two.sku));
  const places = Array.from(entries, () => '');
  for (const [aisle, { slug }] of categories.entries()) {
    for (const [place, { index }] of byType.filter(({ category }) => category === slug).entries()) {
      const shelf = String(1 + Math.floor(place / COMPARTMENTS)).padStart(2, '0');
      const letter = String.fromCharCode(FIRST_AISLE + aisle);
      places[index] = `${letter}-${shelf}-${1 + (place % COMPARTMENTS)}`;
    }
  }
  return places;
}
