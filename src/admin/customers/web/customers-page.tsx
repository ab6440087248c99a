import { useInfiniteQuery } from '@tanstack/react-query';
import { callShop } from '../../../kit/client.ts';
import { addressOf } from '../../../kit/page.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { deskAddresses } from '../../addresses.ts';
import type { DeskPageProps } from '../../frame/web/desk-page-props.ts';
import { ListDesk } from '../../frame/web/desk/list-desk.tsx';
import { viewTabs } from '../../frame/web/desk/tabs.ts';
import { pagesQuery } from '../../frame/web/live/pages-query.ts';
import type { Columns } from '../../frame/web/table/list-table.tsx';
import { VanPaint } from '../../frame/web/table/van-paint.tsx';
import type { PersonRow } from '../contract.ts';

import './people.css';

const NAMES = { customers: 'With an account', guests: 'Guests' };
type Who = keyof typeof NAMES;

const COLUMNS: Columns<PersonRow> = [
  {
    name: 'Name',
    isRow: true,
    className: 'people-name widest-cell',
    cell: (person) => (
      <>
        <PageLink href={personAddress(person)} className="row-link font-semibold">
          {person.name || person.email}
        </PageLink>{' '}
        <span className="text-steel">{person.name ? person.email : ''}</span>
      </>
    ),
  },
  { name: 'Place', from: 'xl', cell: ({ place }) => place },
  {
    name: 'Van',
    from: 'md',
    cell: ({ van }) =>
      van && (
        <>
          <VanPaint van={{ paint: van.paint }} /> {van.title}
        </>
      ),
  },
  { name: 'Orders', isNumber: true, cell: ({ orders }) => orders },
  { name: 'Spent', isNumber: true, sum: ({ spent_cents }) => spent_cents },
  {
    name: 'Points',
    isNumber: true,
    from: 'lg',
    cell: ({ points }) => points?.toLocaleString('en-US'),
  },
  { name: 'Last order', from: 'md', when: ({ last_order_at }) => last_order_at },
  { name: 'Since', from: 'xl', when: ({ since }) => since },
];

const personAddress = ({ id, last_order }: PersonRow): string =>
  id === null
    ? addressOf(deskAddresses.customers.guest, { order: last_order ?? '' })
    : addressOf(deskAddresses.customers.customer, { id });

/** All customers: accounts, and guests who have ordered. */
export function CustomersPage(page: DeskPageProps) {
  const { q = '', who: asked } = page.search;
  const who: Who = asked === 'guests' ? asked : 'customers';
  const list = useInfiniteQuery(
    pagesQuery(
      ['customers', 'list', { q, who }],
      async (after: string | undefined, signal) =>
        (await callShop('POST admin/customers', { body: { q, who, after } }, { signal })).data,
    ),
  );
  const others = list.data?.others ?? undefined;
  const isGuests = who === 'guests';
  return (
    <ListDesk
      address={page}
      title="Customers"
      one="person"
      tabs={viewTabs(
        NAMES,
        who,
        (of) => addressOf(deskAddresses.customers.list, {}, { q, who: of === 'guests' ? of : '' }),
        isGuests ? { customers: others } : { guests: others },
      )}
      search={{
        label: 'Search customers',
        placeholder: 'Name, email, phone or order number',
      }}
      of={list}
      rows={list.data?.rows}
      loading="Loading customers"
      empty={q ? nobodyFound(others) : noneYet(isGuests)}
      caption={isGuests ? 'People without an account' : 'Customers'}
      look="sticky-head desk-list tall-rows people"
      columns={COLUMNS}
      rowKey={({ id, email }) => id ?? email}
    />
  );
}

const noneYet = (isGuests: boolean) =>
  [
    isGuests ? 'No guest orders yet' : 'No customers yet',
    'They appear here with their first order or account.',
  ] as const;

const nobodyFound = (others: number | undefined) =>
  [
    'Nobody found',
    others
      ? `The other tab has ${others}.`
      : 'Type at least three characters of a name, an email address or a phone number, or a whole order number.',
  ] as const;
