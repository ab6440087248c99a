import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '../../../kit/call.ts';
import { callQuery } from '../../frame/web/live/call-query.ts';
import { Desk } from '../../frame/web/desk/desk.tsx';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import type { DeskPageProps } from '../../frame/web/desk-page-props.ts';
import { Unloaded } from '../../frame/web/desk/shown.tsx';
import { useMay } from '../../frame/web/use-me.ts';
import { useNow } from '../../frame/web/live/use-now.ts';
import { MoneyGlance } from '../../money/web/money-glance.tsx';
import { PickingOffer } from '../../packing/web/pick/picking-offer.tsx';
import type { todayCalls } from '../contract.ts';
import { JustNow } from './just-now.tsx';
import { Ledger } from './ledger.tsx';
import { Sales } from './sales.tsx';
import './today.css';

const HOUR = new Intl.DateTimeFormat('en-US', { hour: 'numeric' });
const DATE = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });

/** Waiting items, latest events, and sales. */
export function TodayPage({ search, setSearch }: DeskPageProps) {
  const query = useQuery(callQuery(['today'], 'GET admin/today'));
  const { data, error } = query;
  const now = useNow();
  const mayPick = useMay('write:packing');
  const mayReadMoney = useMay('read:money');
  const isCompared = search['against'] !== 'nothing';
  const hasSales = data?.sales !== undefined;

  return (
    <Desk
      title="Today"
      about={
        <p className="truncate">
          {DATE.format(now)}
          {data && <Waiting in={data} />}
        </p>
      }
      actions={
        hasSales && (
          <DeskButton
            look="quiet"
            keyName="b"
            aria-pressed={isCompared}
            onPress={() =>
              setSearch({ against: isCompared ? 'nothing' : undefined }, { replace: true })
            }
          >
            Compare with the 28 days before
          </DeskButton>
        )
      }
    >
      {!data && <Unloaded of={query} />}
      {data && (
        <div className="today">
          {error && (
            <p className="today-stale" role="status">
              These figures may be out of date: the shop could not be reached.
            </p>
          )}
          <div className="lg:border-r lg:border-line">
            <Ledger waits={data.waits} />
            {mayPick && <PickingOffer />}
          </div>
          <div className="min-w-0">
            <JustNow recent={data.recent} />
            {data.sales && <Sales sales={data.sales} isCompared={isCompared} />}
          </div>
          {mayReadMoney && <MoneyGlance />}
        </div>
      )}
    </Desk>
  );
}

type Today = AnswerOf<(typeof todayCalls)['GET admin/today']>['data'];

function Waiting({ in: { waits, done } }: { in: Today }) {
  const count = Object.values(waits).reduce((sum, each) => sum + each.count, 0);
  return (
    <>
      , <b>{count.toLocaleString('en-US')}</b> waiting
      {done && (
        <>
          , <b>{done.count.toLocaleString('en-US')}</b> done since {sinceText(done.since)}
        </>
      )}
    </>
  );
}

const sinceText = (at: string): string => {
  const text = HOUR.format(new Date(at));
  return text === '12 AM' ? 'midnight' : text;
};
