import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { callShop } from '../../../kit/client.ts';
import { addressOf } from '../../../kit/page.ts';
import { Desk } from '../../frame/web/desk.tsx';
import { DeskButton } from '../../frame/web/desk-button.tsx';
import { DeskSearch } from '../../frame/web/desk-search.tsx';
import type { DeskPageProps } from '../../frame/web/desk-page-props.ts';
import { useKeys } from '../../frame/web/keys.ts';
import { Empty, Failed, Loading } from '../../frame/web/states.tsx';
import { customersPages } from '../pages.ts';
import { PeopleTable } from './people-table.tsx';
import './people.css';

type Who = 'customers' | 'guests';

/** Everybody who has an account, or has ordered without one. */
export function CustomersPage({ search, setSearch }: DeskPageProps) {
  const q = search['q'] ?? '';
  const who: Who = search['who'] === 'guests' ? 'guests' : 'customers';
  const { data, error, isPending, isPlaceholderData, refetch, ...pages } = usePeople(q, who);
  const people = data?.pages.flatMap(({ rows }) => rows) ?? [];
  const others = data?.pages[0]?.others ?? undefined;
  const hrefOf = (of: Who) =>
    addressOf(customersPages.list, {}, { q, who: of === 'guests' ? of : '' });
  useKeys(
    [
      { keys: 'j', label: 'Next person', run: () => step(1) },
      { keys: 'k', label: 'Person before', run: () => step(-1) },
    ],
    { group: 'Customers' },
  );

  return (
    <Desk
      title="Customers"
      tabs={[
        {
          name: 'With account',
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
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <Loading label="Loading customers" />
      ) : people.length === 0 ? (
        <Nobody q={q} who={who} others={others} />
      ) : (
        <div aria-busy={isPlaceholderData || undefined}>
          <PeopleTable
            caption={who === 'guests' ? 'People without an account' : 'Customers'}
            people={people}
          />
          {pages.hasNextPage && (
            <p className="px-4 py-3">
              <DeskButton
                busy={pages.isFetchingNextPage}
                keyName="m"
                keyGroup="Customers"
                onPress={() => void pages.fetchNextPage()}
              >
                Show more
              </DeskButton>
            </p>
          )}
        </div>
      )}
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
      <Empty title={who === 'guests' ? 'Nobody has ordered as a guest' : 'No customers yet'}>
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

/** Moves the focus from row to row; Enter opens, as on any link. */
function step(by: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('.row-link')];
  const at = links.findIndex((link) => link === document.activeElement);
  const next = at < 0 && by < 0 ? 0 : Math.min(Math.max(at + by, 0), links.length - 1);
  links[next]?.focus();
}
