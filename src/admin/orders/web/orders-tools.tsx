import { ArrowDownWideNarrow, Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DeskPageProps } from '../../frame/web/desk-page-props.ts';
import { DeskButton } from '../../frame/web/desk-button.tsx';
import { KeyCap } from '../../frame/web/key-cap.tsx';
import { useKeys } from '../../frame/web/keys.ts';
import { usualOrder } from '../rules/views.ts';
import type { OrdersSearch } from './orders-address.ts';

const TYPED_MS = 250;

interface OrdersToolsProps extends Pick<DeskPageProps, 'setSearch'> {
  search: OrdersSearch;
  services: readonly string[];
  vans: readonly { slug: string; title: string }[];
}

/** Search, filters and order: all of them stand in the address. */
export function OrdersTools({ search, services, vans, setSearch }: OrdersToolsProps) {
  const { view, order, service, van } = search;
  const other = order === 'oldest' ? 'newest' : 'oldest';
  return (
    <>
      <SearchField q={search.q} onSearch={(q) => setSearch({ q }, { replace: true })} />
      <Filter
        label="Service"
        value={service}
        choices={services.map((name) => [name, name])}
        onChange={(value) => setSearch({ service: value })}
      />
      <Filter
        label="Van"
        value={van}
        choices={vans.map(({ slug, title }) => [slug, title])}
        onChange={(value) => setSearch({ van: value })}
      />
      <DeskButton
        look="quiet"
        icon={<ArrowDownWideNarrow />}
        keyName="o"
        keyGroup="Orders"
        className="ml-auto"
        onPress={() => setSearch({ order: other === usualOrder(view) ? undefined : other })}
      >
        {order === 'oldest' ? 'Oldest first' : 'Newest first'}
      </DeskButton>
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
  useKeys([{ keys: '/', label: 'Search orders', run: () => field.current?.select() }], {
    group: 'Orders',
  });

  return (
    <label className="orders-search">
      <Search size={16} />
      <span className="sr-only">Search orders</span>
      <input
        ref={field}
        type="search"
        value={typed}
        placeholder="Number, name, email, SKU or tracking"
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

interface FilterProps {
  label: string;
  value: string;
  choices: readonly (readonly [value: string, text: string])[];
  onChange: (value: string) => void;
}

const Filter = ({ label, value, choices, onChange }: FilterProps) => (
  <label className="orders-filter">
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
