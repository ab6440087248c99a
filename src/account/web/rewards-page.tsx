import { useQuery } from '@tanstack/react-query';
import { formatPrice, dollarsToCents } from '../../kit/money.ts';
import { ShopLink } from '../../cart/web/shop-link.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { Cell, RowHead, Table, TableRow } from '../../ui/table/table.tsx';
import type { Session } from '../../identity/contract.ts';
import type { PointsEntry } from '../contract.ts';
import { pointsQuery } from './account-data.ts';
import { AccountPage } from './account-page.tsx';
import { DateText } from './date-text.tsx';
import { Odometer } from './odometer.tsx';
import { PagedList } from './paged-list.tsx';
import { QueryContent } from './query-content.tsx';

export function RewardsPage() {
  return (
    <AccountPage section="rewards" title="MY POINTS & REWARDS" crumb="Rewards">
      {(session) => <Rewards session={session} />}
    </AccountPage>
  );
}

function Rewards({ session }: { session: Session }) {
  const query = useQuery(pointsQuery(session));
  return (
    <QueryContent query={query} rows={6}>
      {({ data: entries, earned_points, worth }) => (
        <>
          <section
            className="data-card flex flex-wrap items-center justify-between gap-x-8 gap-y-3"
            aria-label="Balance"
          >
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <Odometer points={earned_points} /> points to spend
            </p>
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              Worth {formatPrice(dollarsToCents(worth))} off your next order: redeem them in the
              cart.
            </p>
          </section>
          {entries.length === 0 ? (
            <NoPoints />
          ) : (
            <PagedList list="rewards" rows={entries}>
              {(rows) => (
                <PointsTable
                  entries={rows}
                  customer={`${session.user.name} ${session.user.last_name}`}
                />
              )}
            </PagedList>
          )}
        </>
      )}
    </QueryContent>
  );
}

function PointsTable({ entries, customer }: { entries: readonly PointsEntry[]; customer: string }) {
  return (
    <Table
      caption="Your points"
      captionHidden
      stacked
      columns={['Customer', 'Point', 'Event', 'Date']}
      numeric={['Point']}
    >
      {entries.map(({ points, reason, dateTime }) => (
        <TableRow key={`${dateTime} ${reason} ${points}`}>
          <RowHead label="Customer" className="font-normal!">
            {customer}
          </RowHead>
          <Cell numeric label="Point">
            <strong>{signed(points)}</strong>
          </Cell>
          <Cell label="Event">{reason}</Cell>
          <Cell label="Date">
            <DateText iso={dateTime} />
          </Cell>
        </TableRow>
      ))}
    </Table>
  );
}

/** '+120', '−40' */
const signed = (points: number) => (points < 0 ? `−${-points}` : `+${points}`);

function NoPoints() {
  return (
    <EmptyState
      className="border border-line bg-surface"
      text="No points yet"
      action={<ShopLink>Find a part</ShopLink>}
    >
      Every order earns points. They appear here once it is paid.
    </EmptyState>
  );
}
