import type { Found, PartTypeCount, ProductRow } from '../../catalogue/contract.ts';
import { looksLikePartNumber, normalPartNumber } from '../../catalogue/rules/part-number.ts';
import { askedFor } from '../../catalogue/rules/asked-for.ts';
import { allOf } from '../../catalogue/web/search/all-of.ts';
import { addressOf } from '../../kit/page.ts';
import { addresses } from '../../links/addresses.ts';

export interface Suggestion {
  href: string;
  text: string;
  /** Beside a part type, the number of its parts. */
  note?: string;
  /** Undefined for a suggestion that leads to a list. */
  product?: ProductRow;
}

/** The part of a search response that suggestions show. */
export type FoundParts = Pick<
  Found,
  | 'data'
  | 'numbers'
  | 'understood'
  | 'corrected'
  | 'top_types'
  | 'suspects'
  | 'jobs'
  | 'articles'
  | 'diagrams'
>;

const MIN_LENGTH = 2;
const MAX_TYPES = 2;
const MAX_SUSPECTS = 3;
const MAX_DIAGRAMS = 2;
const MAX_JOBS = 2;

export const isLongEnough = (typed: string): boolean => typed.length >= MIN_LENGTH;

/**
 * The search itself comes first, so that it does not move when results arrive; then the order of several part numbers, or
 * a search by part number if the text may be one; then the recognized part types and the parts, or a symptom's jobs, article, suspects and parts; then
 * jobs, diagrams and an article about parts. Jobs and diagrams come first where the search asks for one.
 */
export function suggestionsFor(typed: string, found?: FoundParts): Suggestion[] {
  const asked = askedFor(typed);
  const isDiagram = asked.diagrams;
  const isJob =
    asked.jobs || !!found?.suspects.length || /service|overhaul|rebuild|tune.?up/i.test(typed);
  return [
    {
      href: addressOf(addresses.search, {}, { keyword: typed }),
      text: `Search for “${typed}”`,
    },
    ...orderOf(typed, found),
    ...(!/[,;]/.test(typed) && isMostlyNumber(typed)
      ? [
          {
            href: addressOf(addresses.search, {}, { sku: typed }),
            text: `Part number ${typed}`,
          },
        ]
      : []),
    ...(isDiagram ? diagrams(found) : []),
    ...(isJob ? jobs(found) : []),
    ...allOf(typed, found?.understood ?? []).map(({ href, text }) => ({ href, text })),
    ...(found?.suspects.length ? articles(found) : []),
    ...(found ? readTypes(found) : []).map(({ slug, plural, count }) => ({
      href: addressOf(addresses.search, {}, { keyword: typed, type: slug }),
      text: plural.charAt(0).toUpperCase() + plural.slice(1),
      note: `${count} ${count === 1 ? 'part' : 'parts'}${vanText(found!)}`,
    })),
    ...(found?.data ?? [])
      .slice(0, found?.suspects.length ? MAX_SUSPECTS : undefined)
      .map((product) => ({
        href: addressOf(addresses.product, { slug: product.slug }),
        text: product.name,
        product,
      })),
    ...(isJob ? [] : jobs(found)),
    ...(isDiagram ? [] : diagrams(found)),
    ...(found?.suspects.length ? [] : articles(found)),
  ];
}

/** Several part numbers are ordered as a list. */
const orderOf = (typed: string, found?: FoundParts): Suggestion[] =>
  found?.numbers && found.numbers > 1
    ? [
        {
          href: addressOf(addresses.quickOrder, {}, { list: typed }),
          text: `Order ${found.numbers} part numbers`,
        },
      ]
    : [];

/** The jobs on a van that it names, or that mend the complaint. */
const jobs = (found?: FoundParts): Suggestion[] =>
  (found?.jobs ?? []).slice(0, MAX_JOBS).map(({ slug, title }) => ({
    href: addressOf(addresses.job, { slug }),
    text: title,
    note: 'Job',
  }));

/** The article about it; about a complaint it comes before the parts. */
const articles = (found?: FoundParts): Suggestion[] =>
  (found?.articles ?? []).slice(0, 1).map(({ slug, title }) => ({
    href: addressOf(addresses.article, { slug }),
    text: title,
    note: 'Article',
  }));

const diagrams = (found?: FoundParts): Suggestion[] =>
  (found?.diagrams ?? []).slice(0, MAX_DIAGRAMS).map(({ van, system, name }) => ({
    href: addressOf(addresses.diagram, { vanType: van, system }),
    text: name,
    note: 'Diagram',
  }));

/** The part types named by the search, if parts of them were found, or those that a mechanic suspects. */
function readTypes({ understood, top_types: types, suspects }: FoundParts): PartTypeCount[] {
  if (suspects.length > 0) return suspects.slice(0, MAX_SUSPECTS);
  const read = understood.find(({ kind }) => kind === 'part')?.value.split(',') ?? [];
  return types.filter(({ slug }) => read.includes(slug)).slice(0, MAX_TYPES);
}

/** " for a 1974 Bus" */
function vanText({ understood }: FoundParts): string {
  const labels = ['year', 'van'].flatMap(
    (kind) => understood.find((each) => each.kind === kind)?.label ?? [],
  );
  return labels.length > 0 ? ` for ${labels.join(' ')}` : '';
}

/** "fuel pump, 1974": the interpretation of a search, unless it was taken literally. */
export const readingText = ({ understood, corrected }: FoundParts) =>
  understood.map(({ label }) => label).join(', ') || corrected || '';

/** “021 115 351 A”, “VG-BRK-0101”, but not “1968 bus”. */
function isMostlyNumber(typed: string): boolean {
  const number = normalPartNumber(typed);
  const digits = number.replace(/\D/g, '').length;
  return looksLikePartNumber(typed) && digits > 2 && !/[a-z]{4}|\b[a-z]{3}$/i.test(typed);
}

/** The screen reader's message once the parts have loaded. */
export function statusMessage(suggestions: readonly Suggestion[], notes: string): string {
  const parts = suggestions.filter(({ product }) => product).length;
  if (parts === 0) return notes || 'No suggestions';
  return `${parts} ${parts === 1 ? 'part' : 'parts'} suggested. ${notes}`.trim();
}
