import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { addressOf } from '../../../kit/page.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { callQuery } from '../../frame/web/live/call-query.ts';
import { KeyCap } from '../../frame/web/keys/key-cap.tsx';
import { Failed } from '../../frame/web/desk/states.tsx';
import { Status } from '../../frame/web/desk/status.tsx';
import { useNow } from '../../frame/web/live/use-now.ts';
import { lastFourWeeks } from '../rules/periods.ts';
import { dayAfter, dayOf } from '../../../kit/shop-days.ts';
import { GlanceDays } from './glance-days.tsx';
import { GlanceMismatches } from './glance-mismatches.tsx';
import { Statement } from './statement.tsx';
import './money-glance.css';
import { deskAddresses } from '../../addresses.ts';

/** A summary of the books: four weeks, the last full day, and mismatches. */
export function MoneyGlance() {
  const today = dayOf(useNow());
  const period = lastFourWeeks(today);
  const { data, error, refetch } = useQuery({
    ...callQuery(['money', 'period', period], 'GET admin/money', { query: period }),
    placeholderData: keepPreviousData,
  });
  const open = data?.mismatches.filter(({ state }) => state === 'open') ?? [];

  return (
    <section className="money-glance" aria-labelledby="money-glance">
      <header className="section-head lg:col-span-full">
        <h2 id="money-glance" className="text-20">
          Money
        </h2>
        {data && <BooksSummary open={open.length} isAsked={data.statements.length > 0} />}
        <PageLink
          href={addressOf(deskAddresses.money.money)}
          className="touch-link ml-auto gap-1.5"
        >
          Open <KeyCap keys="g" /> <KeyCap keys="m" />
        </PageLink>
      </header>
      {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <p className="p-4 text-graphite">Loading the books.</p>}
      {data && (
        <>
          <GlanceDays days={data.days} today={today} lastFullDay={dayAfter(today, -1)} />
          <div className="min-w-0">
            <GlanceMismatches mismatches={open} />
            <Statement money={data} />
          </div>
        </>
      )}
    </section>
  );
}

function BooksSummary({ open, isAsked }: { open: number; isAsked: boolean }) {
  if (open > 0)
    return (
      <Status tone="fault" icon={<TriangleAlert />}>
        {open} {open === 1 ? 'does' : 'do'} not match
      </Status>
    );
  return isAsked ? (
    <Status tone="done" icon={<CircleCheck />}>
      Everything matches
    </Status>
  ) : null;
}
