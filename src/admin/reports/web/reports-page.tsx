import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addressOf } from '../../../kit/page.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import type { DeskPageProps } from '../../frame/web/desk-page-props.ts';
import { callQuery } from '../../frame/web/live/call-query.ts';
import { Desk } from '../../frame/web/desk/desk.tsx';
import { Shown } from '../../frame/web/desk/shown.tsx';
import { Empty } from '../../frame/web/desk/states.tsx';
import { useMay } from '../../frame/web/use-me.ts';
import { useNow } from '../../frame/web/live/use-now.ts';
import { type Period, readPeriod } from '../../money/rules/periods.ts';
import { dayOf } from '../../../kit/shop-days.ts';
import { PeriodTools } from '../../money/web/period-tools.tsx';
import type { Report } from '../contract.ts';
import { readSort } from '../rules/sort.ts';
import { isAboutPeople, isView, type View, viewNames, viewNotes, views } from '../rules/views.ts';
import { DayPlot } from './day-plot.tsx';
import { ExportButton } from './export-button.tsx';
import { ReportTable } from './report-table.tsx';
import './reports.css';
import { deskAddresses } from '../../addresses.ts';

/** Sales and customer reports, one at a time, for any period. */
export function ReportsPage({ search, setSearch }: DeskPageProps) {
  const today = dayOf(useNow());
  const mayReadCustomers = useMay('read:customers');
  const shown = views.filter((one) => mayReadCustomers || !isAboutPeople(one));
  const asked = search['view'] ?? '';
  const view = isView(asked) && shown.includes(asked) ? asked : 'days';
  const period = readPeriod(search, today);
  const report = useReport(view, period);
  const tabs = shown.map((name) => ({
    name: viewNames[name],
    isCurrent: name === view,
    href: addressOf(deskAddresses.reports.reports, {}, { ...search, sort: '', view: name }),
  }));
  return (
    <Desk
      title="Reports"
      className="reports-desk"
      tabs={tabs}
      actions={
        <ExportButton view={view} period={period} isEmpty={report.data?.rows.length === 0} />
      }
      tools={
        <PeriodTools
          asked={search}
          period={period}
          today={today}
          group="Reports"
          onPeriod={(next) => setSearch({ ...next })}
        />
      }
    >
      <Shown of={report} onlyFresh>
        {(data) => (
          <Body
            view={view}
            report={data}
            sort={search['sort']}
            isOld={report.isPlaceholderData}
            onSort={(sort) => setSearch({ sort }, { replace: true })}
          />
        )}
      </Shown>
    </Desk>
  );
}

const useReport = (view: View, period: Period) =>
  useQuery({
    ...(isAboutPeople(view)
      ? callQuery(['reports', view, period], 'GET admin/reports/customers', { query: period })
      : callQuery(['reports', view, period], 'GET admin/reports/:view', {
          params: { view },
          query: period,
        })),
    // Keeps old data only for the same report: another one has other columns.
    placeholderData: (old, query) =>
      query?.queryKey[1] === view ? keepPreviousData(old) : undefined,
  });

interface BodyProps {
  view: View;
  report: Report;
  sort: string | undefined;
  isOld: boolean;
  onSort: (sort: string) => void;
}

function Body({ view, report, sort, isOld, onSort }: BodyProps) {
  const mayReadShop = useMay('read:shop');
  const hasNoData = view === 'days' ? report.total?.[1] === 0 : report.rows.length === 0;
  return (
    <section
      className="aria-busy:opacity-60"
      aria-label={viewNames[view]}
      aria-busy={isOld || undefined}
    >
      <p className="px-4 pt-3 text-graphite">
        {viewNotes[view]}
        {view === 'searches' && mayReadShop && (
          <>
            {' '}
            <PageLink href={addressOf(deskAddresses.words.words)} className="underline">
              Add synonyms
            </PageLink>
          </>
        )}
      </p>
      {report.figures.length > 0 && !hasNoData && (
        <dl className="report-figures">
          {report.figures.map(({ name, value }) => (
            <div key={name}>
              <dt className="small-head">{name}</dt>
              <dd>{value.toLocaleString('en-US')}</dd>
            </div>
          ))}
        </dl>
      )}
      {hasNoData ? (
        <Empty title="Nothing in this period">
          <p>Choose other days above.</p>
        </Empty>
      ) : (
        <>
          {view === 'days' && <DayPlot report={report} />}
          <div className="overflow-x-auto">
            <ReportTable
              caption={viewNames[view]}
              report={report}
              onSort={onSort}
              hasBars={view !== 'days'}
              sort={readSort(sort, report.columns.length)}
            />
          </div>
        </>
      )}
    </section>
  );
}
