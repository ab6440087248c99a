import type { DeskSearch } from '../../frame/web/desk-page-props.ts';
import { readPartsQuery } from '../../parts/rules/parts-query.ts';
import { useSheetChoices } from './use-sheet-rows.ts';

const STOCK = { none: 'none', low: 'low', some: 'in stock' };

/** What the view is narrowed to, in words. */
export function FilterSummary({ search }: { search: DeskSearch }) {
  const query = readPartsQuery(search);
  const choices = useSheetChoices(query.category !== '');
  const category = choices?.categories.find(({ slug }) => slug === query.category)?.name;
  const facts: [name: string, value: string][] = [
    ['Category is', category ?? (query.category || 'any')],
    ['Supplier is', query.supplier || 'any'],
    ...(query.q ? [['Words are', query.q] as [string, string]] : []),
    ...(query.van ? [['Van is', query.van] as [string, string]] : []),
    ...(query.type ? [['Part type is', query.type] as [string, string]] : []),
    ...(query.stock ? [['Stock is', STOCK[query.stock]] as [string, string]] : []),
    ...(query.fault ? [['Fault is', query.fault.replaceAll('_', ' ')] as [string, string]] : []),
    ...(query.ids.length > 0
      ? [
          ['Chosen', query.ids.length === 1 ? '1 part' : `${query.ids.length} parts`] as [
            string,
            string,
          ],
        ]
      : []),
    ['Shown', { yes: 'no', no: 'yes', '': 'all' }[query.hidden]],
  ];
  return (
    <span className="sheet-facts">
      {facts.map(([name, value]) => (
        <span key={name}>
          {name} <b>{value}</b>
        </span>
      ))}
    </span>
  );
}
