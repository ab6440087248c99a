import type { DeskSearch } from '../../frame/web/desk-page-props.ts';
import { readPartsQuery } from '../../parts/rules/parts-query.ts';
import {
  countedParts,
  FAULT_LABELS,
  HIDDEN_LABELS,
  STOCK_LABELS,
} from '../../parts/web/part-words.ts';
import { useSheetChoices } from './use-sheet-rows.ts';

/** The view's filters in words. */
export function FilterSummary({ search }: { search: DeskSearch }) {
  const query = readPartsQuery(search);
  const { category, type, van } = query;
  const choices = useSheetChoices(category + type + van !== '');
  const facts = [
    ['Category', nameOf(choices?.categories, category)],
    ['Supplier', query.supplier],
    ['Search', query.q && `“${query.q}”`],
    ['Van', nameOf(choices?.vans, van)],
    ['Part type', nameOf(choices?.types, type)],
    ['Stock', query.stock && STOCK_LABELS[query.stock]],
    ['Missing', query.fault && FAULT_LABELS[query.fault]],
    ['Chosen', query.ids.length > 0 && countedParts(query.ids.length)],
    ['Shown', query.hidden && HIDDEN_LABELS[query.hidden]],
  ] as const;
  const narrowed = facts.filter(([, value]) => value);
  return (
    <span className="sheet-facts">
      {narrowed.length === 0 && <b>All parts</b>}
      {narrowed.map(([name, value]) => (
        <span key={name}>
          {name}: <b>{value}</b>
        </span>
      ))}
    </span>
  );
}

/** Until the names are loaded, the slug. */
const nameOf = (choices: readonly { slug: string; name: string }[] | undefined, slug: string) =>
  choices?.find((each) => each.slug === slug)?.name ?? slug;
