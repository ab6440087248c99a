import { formatPrice } from '../../../kit/money.ts';
import { classNames } from '../../../ui/styles/class-names.ts';
import type { SalesDay, VanSales } from '../contract.ts';
import { changeText, salesPeriods } from '../rules/sales-periods.ts';
import { BarPlot } from './bar-plot.tsx';
import { ByVan } from './by-van.tsx';
import { dollars } from './dollars.ts';
import { StepPlot } from './step-plot.tsx';

export interface SalesProps {
  sales: { days: readonly SalesDay[]; vans: readonly VanSales[] };
  isCompared: boolean;
}

/** Sales of 28 days against the 28 before. */
export function Sales({ sales: { days, vans }, isCompared }: SalesProps) {
  const { now, before } = salesPeriods(days);
  const average = ({ cents, orders }: SalesDay) => (orders === 0 ? null : cents / orders);
  return (
    <section aria-label="Sales">
      <div className="sales-head">
        <Figure
          name="Sales"
          value={dollars(now.cents)}
          change={isCompared ? changeText(now.cents, before.cents) : null}
        />
        <p className="in-rows gap-x-2 gap-y-0 text-graphite" aria-hidden="true">
          <span className="size-2 bg-petrol" /> the last 28 days
          {isCompared && (
            <>
              <span className="sales-key-before" /> the 28 days before, {dollars(before.cents)}
            </>
          )}
        </p>
      </div>
      <BarPlot now={now.days} before={isCompared ? before.days : null} />
      <div className="sales-parts">
        <div className="sales-part">
          <Figure
            name="Orders"
            value={now.orders.toLocaleString('en-US')}
            change={isCompared ? changeText(now.orders, before.orders) : null}
          />
          <StepPlot
            label="Orders by day"
            now={now.days.map(({ orders }) => orders)}
            before={isCompared ? before.days.map(({ orders }) => orders) : null}
            format={(value) => value.toLocaleString('en-US')}
          />
        </div>
        <div className="sales-part">
          <Figure
            name="Average order"
            value={now.averageCents === null ? 'none' : formatPrice(now.averageCents)}
            change={isCompared ? changeText(now.averageCents, before.averageCents) : null}
          />
          <StepPlot
            label="Average order by day"
            now={now.days.map(average)}
            before={isCompared ? before.days.map(average) : null}
            format={dollars}
          />
        </div>
        <div className="sales-part">
          <ByVan vans={vans} isCompared={isCompared} />
        </div>
      </div>
    </section>
  );
}

function Figure({ name, value, change }: { name: string; value: string; change: string | null }) {
  return (
    <p className="in-rows items-baseline gap-x-2.5 gap-y-0">
      <b className="heading-20 leading-7">{name}</b>
      <b className="heading-20 leading-7">{value}</b>
      {change && (
        <b className={classNames(change.startsWith('−') ? 'text-red' : 'text-green')}>{change}</b>
      )}
    </p>
  );
}
