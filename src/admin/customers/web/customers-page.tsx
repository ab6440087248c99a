import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { callShop } from '../../../kit/client.ts';
import { addressOf } from '../../../kit/page.ts';
import { Desk } from '../../frame/web/desk/desk.tsx';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { DeskSearch } from '../../frame/web/desk/desk-search.tsx';
import type { DeskPageProps } from '../../frame/web/desk-page-props.ts';
import { Shown } from '../../frame/web/desk/shown.tsx';
import { Empty } from '../../frame/web/desk/states.tsx';
import { stepLinks, useStepKeys } from '../../frame/web/keys/use-step-keys.ts';
import { PeopleTable } from './people-table.tsx';
import './people.css';
import { deskAddresses } from '../../addresses.ts';

type Who = 'customers' | 'guests';

/** All customers: accounts, and guests who have ordered. */
export function CustomersPage({ search, setSearch }: DeskPageProps) {
  const q = search['q'] ?? '';
  const who: Who = search['who'] === 'guests' ? 'guests' : 'customers';
  const list = usePeople(q, who);
  const others = list.data?.pages[0]?.others ?? undefined;
  const hrefOf = (of: Who) =>
    addressOf(deskAddresses.customers.list, {}, { q, who: of === 'guests' ? of : '' });
  useStepKeys('person', 'Customers', (by) => stepLinks(by, list));

  return (
    <Desk
      title="Customers"
      tabs={[
        {
          name: 'With an account',
          href: hrefOf('customers'),
          keyName: '1',
          isCurrent: who === 'customers',
          count: who === 'guests' ? others : undefined,
        },
        {
          name: 'Guests',
          href: hrefOf('guests'),
          keyName: '2',
          isCurrent: who === 'guests',
          count: who === 'customers' ? others : undefined,
        },
      ]}
      tools={
        <DeskSearch
          label="Search customers"
          placeholder="Name, email, phone or order number"
          group="Customers"
          q={q}
          onSearch={(words) => setSearch({ q: words }, { replace: true })}
          onEnter={() => document.querySelector<HTMLElement>('.row-link')?.focus()}
        />
      }
    >
      <Shown of={list} loading="Loading customers" onlyFresh>
        {({ pages }) => {
          const people = pages.flatMap(({ rows }) => rows);
          return people.length === 0 ? (
            <Nobody q={q} who={who} others={others} />
          ) : (
            <div aria-busy={list.isPlaceholderData || undefined}>
              <PeopleTable
                caption={who === 'guests' ? 'People without an account' : 'Customers'}
                people={people}
              />
              {list.hasNextPage && (
                <p className="px-4 py-3">
                  <DeskButton
                    busy={list.isFetchingNextPage}
                    keyName="m"
                    keyGroup="Customers"
                    onPress={() => void list.fetchNextPage()}
                  >
                    Show more
                  </DeskButton>
                </p>
              )}
            </div>
          );
        }}
      </Shown>
    </Desk>
  );
}

const usePeople = (q: string, who: Who) =>
  useInfiniteQuery({
    queryKey: ['customers', 'list', { q, who }],
    queryFn: async ({ pageParam, signal }) =>
      (await callShop('POST admin/customers', { body: { q, who, after: pageParam } }, { signal }))
        .data,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });

function Nobody({ q, who, others }: { q: string; who: Who; others: number | undefined }) {
  if (!q)
    return (
      <Empty title={who === 'guests' ? 'No guest orders yet' : 'No customers yet'}>
        <p>They appear here with their first order or account.</p>
      </Empty>
    );
  return (
    <Empty title="Nobody found">
      <p>
        {others
          ? `The other tab has ${others}.`
          : 'Type at least three characters of a name, an email address or a phone number, or a whole order number.'}
      </p>
    </Empty>
  );
}
