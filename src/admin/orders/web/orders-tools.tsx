import { ArrowDownWideNarrow } from 'lucide-react';
import type { DeskPageProps } from '../../frame/web/desk-page-props.ts';
import { DeskButton } from '../../frame/web/desk-button.tsx';
import { DeskSearch } from '../../frame/web/desk-search.tsx';
import { usualOrder } from '../rules/views.ts';
import type { OrdersSearch } from './orders-address.ts';

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
      <DeskSearch
        label="Search orders"
        placeholder="Number, name, email, SKU or tracking"
        group="Orders"
        q={search.q}
        onSearch={(q) => setSearch({ q }, { replace: true })}
      />
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
