import type { DeskSearch } from '../../frame/web/desk-page-props.ts';
import { readPartsQuery } from '../../parts/rules/parts-query.ts';
import { countedParts } from '../../parts/web/part-words.ts';
import { useSheetChoices } from './use-sheet-rows.ts';

const STOCK = { none: 'none', low: 'low', some: 'in stock' };

/** The view's filters in words. */
export function FilterSummary({ search }: { search: DeskSearch }) {
  const query = readPartsQuery(search);
  const choices = useSheetChoices(query.category !== '');
  const category = choices?.categories.find(({ slug }) => slug === query.category)?.name;
  const facts = [
    ['Category is', category ?? (query.category || 'any')],
    ['Supplier is', query.supplier || 'any'],
    ['Words are', query.q],
    ['Van is', query.van],
    ['Part type is', query.type],
    ['Stock is', query.stock && STOCK[query.stock]],
    ['Fault is', query.fault.replaceAll('_', ' ')],
    ['Chosen', query.ids.length > 0 && countedParts(query.ids.length)],
    ['Shown', { yes: 'no', no: 'yes', '': 'all' }[query.hidden]],
  ] as const;
  return (
    <span className="sheet-facts">
      {facts.map(
        ([name, value]) =>
          value && (
            <span key={name}>
              {name} <b>{value}</b>
            </span>
          ),
      )}
    </span>
  );
}
