import type { VanTypeRow } from '../../../contract.ts';
import type { ListedType } from '../viewed-list.ts';
import { readVanParam } from '../../../../fitment/rules/van-param.ts';
import { defaultView, type ListView } from '../../../rules/list-view.ts';
import { hasWords } from '../../../rules/search-state.ts';
import { nameOfCategory, nameOfVan } from '../describe-list.ts';
import { addressOfPage, type ListPlace, placeWith } from '../list-address.ts';
import { capitalize } from '../../../../kit/capitalize.ts';

/** A filter of a list, with the address of the list without it. */
export interface NarrowingChip {
  label: string;
  href: string;
}

/** A list's filters in the order of the panels. A list's own van and category are not shown as chips. */
export function narrowingChips(
  place: ListPlace,
  view: ListView,
  { vans, types }: { vans: readonly VanTypeRow[]; types: readonly ListedType[] },
): NarrowingChip[] {
  const chip = (label: string, without: Partial<ListView>, at = place): NarrowingChip => ({
    label,
    href: addressOfPage(at, 1, { ...view, ...without }),
  });
  const { van, category } = hasWords(place.list) ? place.list : {};
  const { year, engine, min, max, fits } = view;
  return [
    ...view.types.map((slug) =>
      chip(nameOfType(slug, types), { types: view.types.filter((each) => each !== slug) }),
    ),
    ...(van ? [chip(nameOfVan(van, vans), {}, placeWith(place, { van: undefined }))] : []),
    ...(year === undefined ? [] : [chip(String(year), { year: undefined })]),
    ...(engine ? [chip(`Engine ${engine}`, { engine: undefined })] : []),
    ...(category
      ? [chip(nameOfCategory(category, vans), {}, placeWith(place, { category: undefined }))]
      : []),
    ...(view.inStock ? [chip('In stock', { inStock: false })] : []),
    ...(min === undefined && max === undefined
      ? []
      : [chip(priceText(min, max), { min: undefined, max: undefined })]),
    ...(fits ? [chip(fitsText(fits, vans), { fits: undefined })] : []),
  ];
}

/** The address of the list without any filters, but with its words and order. */
export const addressOfWholeList = (place: ListPlace, { sort, without }: ListView) =>
  addressOfPage(
    hasWords(place.list) ? placeWith(place, { van: undefined, category: undefined }) : place,
    1,
    { ...defaultView, sort, without },
  );

export function nameOfType(slug: string, types: readonly ListedType[]): string {
  const name = types.find((type) => type.slug === slug)?.plural ?? slug.replaceAll('-', ' ');
  return capitalize(name);
}

function priceText(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return `Up to $${max}`;
  return max === undefined ? `From $${min}` : `$${min} to $${max}`;
}

function fitsText(param: string, vans: readonly VanTypeRow[]): string {
  const van = readVanParam(param);
  if (!van) return 'Only what fits';
  // Removes years such as "1968–79" from the model's name, because the label has the van's own year.
  const model = nameOfVan(van.type, vans).replace(/^\S*\d\S*\s/, '');
  return `Fits a ${[van.year, model, van.engine].filter(Boolean).join(' ')}`;
}
