import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { DeskButton } from '../../frame/web/desk-button.tsx';
import type { DeskPageProps } from '../../frame/web/desk-page-props.ts';
import { KeyCap } from '../../frame/web/key-cap.tsx';
import { useKeys } from '../../frame/web/keys.ts';
import { type PartsQuery, partsQueryParameters } from '../rules/parts-query.ts';
import { FAULT_WORDS, HIDDEN_WORDS, STOCK_WORDS } from './part-words.ts';
import { usePartChoices } from './use-parts.ts';

const TYPED_MS = 250;

type Change = (change: Partial<Record<keyof PartsQuery, string | undefined>>) => void;

/** Search and filters: all of them stand in the address. */
export function PartsTools({
  query,
  setSearch,
}: Pick<DeskPageProps, 'setSearch'> & { query: PartsQuery }) {
  const { data: choices } = usePartChoices();
  const named = (list: readonly { slug: string; name: string }[] = []) =>
    list.map(({ slug, name }) => [slug, name] as const);
  const change: Change = (changed) => setSearch(changed);
  const isNarrowed =
    Object.keys(partsQueryParameters({ ...query, q: '', sort: 'best' })).length > 0;
  const filter = (label: string, name: keyof PartsQuery, offered: Filterable) => (
    <Filter
      label={label}
      value={String(query[name])}
      choices={offered}
      onChange={(value) => change({ [name]: value })}
    />
  );
  return (
    <>
      <SearchField q={query.q} onSearch={(q) => setSearch({ q }, { replace: true })} />
      {filter('Category', 'category', named(choices?.categories))}
      {filter('Van', 'van', named(choices?.vans))}
      {filter('Type', 'type', named(choices?.types))}
      {filter('Stock', 'stock', Object.entries(STOCK_WORDS))}
      {filter('Missing', 'fault', Object.entries(FAULT_WORDS))}
      {filter('Shown', 'hidden', Object.entries(HIDDEN_WORDS))}
      {choices &&
        choices.suppliers.length > 0 &&
        filter(
          'Supplier',
          'supplier',
          choices.suppliers.map((name) => [name, name] as const),
        )}
      {isNarrowed && (
        <DeskButton
          look="quiet"
          onPress={() =>
            change({
              ...{ category: undefined, van: undefined, type: undefined, stock: undefined },
              ...{ fault: undefined, hidden: undefined, supplier: undefined, ids: undefined },
            })
          }
        >
          {query.ids.length > 0 ? 'Show all parts' : 'Clear filters'}
        </DeskButton>
      )}
    </>
  );
}

function SearchField({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(q);
  const [before, setBefore] = useState(q);
  // Back, or another view.
  if (before !== q) {
    setBefore(q);
    setTyped(q);
  }
  const search = useEffectEvent((words: string) => {
    if (words.trim() !== q) onSearch(words.trim());
  });
  useEffect(() => {
    const timer = setTimeout(search, TYPED_MS, typed);
    return () => clearTimeout(timer);
  }, [typed]);
  useKeys([{ keys: '/', label: 'Search parts', run: () => field.current?.select() }], {
    group: 'Parts',
  });

  return (
    <label className="parts-search">
      <Search size={16} />
      <span className="sr-only">Search parts</span>
      <input
        ref={field}
        type="search"
        value={typed}
        placeholder="Words, SKU or OEM number"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onSearch(typed.trim());
          else if (event.key !== 'Escape') return;
          else if (typed) setTyped('');
          event.stopPropagation();
          event.currentTarget.blur();
        }}
      />
      <KeyCap keys="/" />
    </label>
  );
}

type Filterable = readonly (readonly [value: string, text: string])[];

interface FilterProps {
  label: string;
  value: string;
  choices: Filterable;
  onChange: (value: string) => void;
}

const Filter = ({ label, value, choices, onChange }: FilterProps) => (
  <label className="parts-filter" data-set={value !== '' || undefined}>
    <span>{label}</span>
    <select value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">any</option>
      {/* One that is in the address alone. */}
      {value && !choices.some(([each]) => each === value) && <option value={value}>{value}</option>}
      {choices.map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </select>
  </label>
);
