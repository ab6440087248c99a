import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download, RefreshCw } from 'lucide-react';
import { callShop } from '../../../kit/client.ts';
import { addressOf } from '../../../kit/page.ts';
import { callQuery } from '../../frame/web/live/call-query.ts';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import type { DeskPageProps } from '../../frame/web/desk-page-props.ts';
import { Desk } from '../../frame/web/desk/desk.tsx';
import { useKeys } from '../../frame/web/keys/keys.ts';
import { Failed, Loading } from '../../frame/web/desk/states.tsx';
import { useMay } from '../../frame/web/use-me.ts';
import { useNow } from '../../frame/web/live/use-now.ts';
import { useSave } from '../../frame/web/form/use-save.ts';
import type { Money } from '../contract.ts';
import { type Period, readPeriod } from '../rules/periods.ts';
import { dayAfter, dayOf } from '../../../kit/shop-days.ts';
import { Calendar } from './calendar.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { longDay } from './format.ts';
import { Ledger } from './ledger.tsx';
import { Mismatches } from './mismatches.tsx';
import { PeriodTools } from './period-tools.tsx';
import { RefundsDue } from './refunds-due.tsx';
import { Statement } from './statement.tsx';
import { Sums } from './sums.tsx';
import { Taxes } from './taxes.tsx';
import './money.css';
import { deskAddresses } from '../../addresses.ts';

type View = 'mismatches' | 'ledger' | 'refunds' | 'taxes';

export function MoneyPage({ search, setSearch }: DeskPageProps) {
  const today = dayOf(useNow());
  const period = readPeriod(search, today);
  const view = viewOf(search['view']);
  const money = useQuery({
    ...callQuery(['money', 'period', period], 'GET admin/money', { query: period }),
    placeholderData: keepPreviousData,
  });
  const day = selectedDay(search['day'], period);
  const hrefOf = (change: Record<string, string>) =>
    addressOf(deskAddresses.money.money, {}, { ...search, item: '', open: '', ...change });
  useKeys(
    [
      { keys: 'arrowleft', label: 'The day before', run: () => goTo(dayAfter(day, -1)) },
      { keys: 'arrowright', label: 'The day after', run: () => goTo(dayAfter(day)) },
    ],
    { group: 'Money', enabled: view === 'mismatches' || view === 'ledger' },
  );

  function goTo(other: string): void {
    if (other >= period.from && other <= period.to) setSearch({ day: other }, { replace: true });
  }

  const open = money.data?.mismatches.filter(({ state }) => state === 'open').length;
  const tabs = [
    { view: 'mismatches', name: 'Do not match', count: open },
    { view: 'ledger', name: 'Day by day', count: undefined },
    { view: 'refunds', name: 'Refunds due', count: money.data?.refunds_due.length },
    { view: 'taxes', name: 'Tax by state', count: undefined },
  ].map((tab) => ({
    name: tab.name,
    count: tab.count,
    href: hrefOf({ view: tab.view }),
    isCurrent: tab.view === view,
  }));
  return (
    <Desk
      title="Money"
      tabs={tabs}
      actions={<Actions period={period} search={search} setSearch={setSearch} />}
      tools={
        <PeriodTools
          asked={search}
          period={period}
          today={today}
          group="Money"
          onPeriod={(next) => setSearch({ ...next, day: '' })}
        />
      }
    >
      {money.isError ? (
        <Failed error={money.error} onRetry={() => void money.refetch()} />
      ) : money.data ? (
        <div
          className="money-desk aria-busy:opacity-60"
          data-view={view}
          aria-busy={money.isPlaceholderData || undefined}
        >
          {(view === 'mismatches' || view === 'ledger') && (
            <section className="money-days" aria-label="Days">
              <Calendar
                period={period}
                today={today}
                days={money.data.days}
                selected={day}
                hrefOf={(of) => hrefOf({ view: 'ledger', day: of })}
              />
              <Sums title={longDay(day)} sums={sumsOf(money.data, day)} />
              <Sums title="All these days" sums={money.data.total} />
            </section>
          )}
          <section
            className="min-w-0 overflow-x-auto"
            aria-label={tabs.find(({ isCurrent }) => isCurrent)?.name}
          >
            {view === 'mismatches' && (
              <Mismatches
                mismatches={money.data.mismatches}
                item={search['item']}
                onItem={(item) => setSearch({ item }, { replace: true })}
              />
            )}
            {view === 'ledger' && (
              <Ledger day={day} sums={money.data.days.find((one) => one.day === day)} />
            )}
            {view === 'refunds' && <RefundsDue refunds={money.data.refunds_due} />}
            {view === 'taxes' && <Taxes period={period} />}
            <Statement money={money.data} />
          </section>
        </div>
      ) : (
        <Loading />
      )}
    </Desk>
  );
}

const viewOf = (text: string | undefined): View =>
  text === 'ledger' || text === 'refunds' || text === 'taxes' ? text : 'mismatches';

const selectedDay = (day: string | undefined, { from, to }: Period): string =>
  day !== undefined && day >= from && day <= to ? day : to;

const sumsOf = ({ days, total }: Money, day: string) =>
  days.find((one) => one.day === day) ?? {
    ...total,
    captured_cents: 0,
    refunded_cents: 0,
    fee_cents: 0,
    other_cents: 0,
    net_cents: 0,
    paid_out_cents: 0,
  };

type ActionsProps = Pick<DeskPageProps, 'search' | 'setSearch'> & { period: Period };

/** Only the actions the person has permission for. */
function Actions({ period, search, setSearch }: ActionsProps) {
  const mayExport = useMay('read:exports');
  const isExporting = mayExport && search['open'] === 'export';
  const ask = useSave(() => callShop('POST admin/money/ask', { body: { since: period.from } }), {
    topics: ['money'],
    saved: ({ data }) =>
      data.is_answered
        ? 'Compared just now'
        : { problem: 'The provider does not answer. Nothing was changed.' },
  });
  return (
    <>
      {useMay('write:money') && (
        <DeskButton
          icon={<RefreshCw />}
          keyName="a"
          keyGroup="Money"
          busy={ask.isPending}
          onPress={() => ask.mutate()}
        >
          Ask now
        </DeskButton>
      )}
      {mayExport && (
        <DeskButton
          icon={<Download />}
          keyName="e"
          keyGroup="Money"
          onPress={() => setSearch({ open: 'export' }, { replace: true })}
        >
          Export
        </DeskButton>
      )}
      {isExporting && (
        <ExportDialog
          period={period}
          onClose={() => setSearch({ open: undefined }, { replace: true })}
        />
      )}
    </>
  );
}
