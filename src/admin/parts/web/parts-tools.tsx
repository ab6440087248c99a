import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import type { DeskPageProps } from '../../frame/web/desk-page-props.ts';
import { DeskFilter } from '../../frame/web/desk/desk-filter.tsx';
import { SavedViews } from '../../frame/web/desk/saved-views.tsx';
import { DeskSearch } from '../../frame/web/desk/desk-search.tsx';
import { NO_FILTERS, type PartsQuery, partsQueryParameters } from '../rules/parts-query.ts';
import { FAULT_LABELS, HIDDEN_LABELS, STOCK_LABELS } from './part-words.ts';
import { usePartChoices } from './use-parts.ts';

type Choices = readonly (readonly [value: string, text: string])[];

/** Search and filters: all of them stand in the address. */
export function PartsTools({
  query,
  setSearch,
}: Pick<DeskPageProps, 'setSearch'> & { query: PartsQuery }) {
  const { data: choices } = usePartChoices();
  const named = (list: readonly { slug: string; name: string }[] = []) =>
    list.map(({ slug, name }) => [slug, name] as const);
  const isNarrowed =
    Object.keys(partsQueryParameters({ ...query, q: '', sort: 'best' })).length > 0;
  const filter = (label: string, name: keyof PartsQuery, offered: Choices) => (
    <DeskFilter
      label={label}
      value={String(query[name])}
      choices={offered}
      onChange={(value) => setSearch({ [name]: value })}
    />
  );
  return (
    <>
      <DeskSearch
        label="Search parts"
        placeholder="Words, SKU or OEM number"
        group="Parts"
        q={query.q}
        onSearch={(q) => setSearch({ q }, { replace: true })}
      />
      {filter('Category', 'category', named(choices?.categories))}
      {filter('Van', 'van', named(choices?.vans))}
      {filter('Type', 'type', named(choices?.types))}
      {filter('Stock', 'stock', Object.entries(STOCK_LABELS))}
      {filter('Missing', 'fault', Object.entries(FAULT_LABELS))}
      {filter('Shown', 'hidden', Object.entries(HIDDEN_LABELS))}
      {choices &&
        choices.suppliers.length > 0 &&
        filter(
          'Supplier',
          'supplier',
          choices.suppliers.map((name) => [name, name] as const),
        )}
      {isNarrowed && (
        <DeskButton look="quiet" onPress={() => setSearch(NO_FILTERS)}>
          {query.ids.length > 0 ? 'Show all parts' : 'Clear filters'}
        </DeskButton>
      )}
      <SavedViews />
    </>
  );
}
