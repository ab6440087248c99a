import { ArrowDownWideNarrow } from 'lucide-react';
import type { DeskPageProps } from '../../frame/web/desk-page-props.ts';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { DeskFilter } from '../../frame/web/desk/desk-filter.tsx';
import { SavedViews } from '../../frame/web/desk/saved-views.tsx';
import { DeskSearch } from '../../frame/web/desk/desk-search.tsx';
import { defaultOrder } from '../rules/views.ts';
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
      <DeskFilter
        label="Service"
        value={service}
        choices={services.map((name) => [name, name])}
        onChange={(value) => setSearch({ service: value })}
      />
      <DeskFilter
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
        onPress={() => setSearch({ order: other === defaultOrder(view) ? undefined : other })}
      >
        {order === 'oldest' ? 'Oldest first' : 'Newest first'}
      </DeskButton>
      <SavedViews />
    </>
  );
}
