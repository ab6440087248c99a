import { addressOf } from '../../../kit/page.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { classNames } from '../../../ui/styles/class-names.ts';
import { Sum } from '../../frame/web/table/sum.tsx';
import type { MoneyDay } from '../contract.ts';
import { dayOfMonth, dayState, longDay } from './format.ts';
import { deskAddresses } from '../../addresses.ts';

interface GlanceDaysProps {
  days: readonly MoneyDay[];
  today: string;
  lastFullDay: string;
}

/** Days as links to their movements, mismatches marked; below them the totals of the last full day. */
export function GlanceDays({ days, today, lastFullDay }: GlanceDaysProps) {
  const last = days.find(({ day }) => day === lastFullDay);
  return (
    <div className="glance-days">
      <ol aria-label="Days" className="glance-calendar">
        {days.map((one) => (
          <li key={one.day}>
            <PageLink
              href={addressOf(deskAddresses.money.money, {}, { view: 'ledger', day: one.day })}
              className={classNames(
                'glance-day -outline-offset-3 pointer-coarse:min-h-11',
                one.open > 0 && 'glance-day-wrong',
              )}
              title={dayState(one)}
              aria-label={dayState(one)}
              aria-current={one.day === today ? 'date' : undefined}
            >
              {dayOfMonth(one.day)}
            </PageLink>
          </li>
        ))}
      </ol>
      {last && (
        <>
          <h3 className="small-head glance-label">{longDay(last.day)}, the last full day</h3>
          <dl className="glance-sums">
            <Amount name="Captured" cents={last.captured_cents} />
            <Amount name="Refunded" cents={-last.refunded_cents} />
            <Amount name="Fees" cents={-last.fee_cents} />
            <Amount name="Paid out" cents={last.paid_out_cents} />
          </dl>
        </>
      )}
    </div>
  );
}

const Amount = ({ name, cents }: { name: string; cents: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <Sum cents={cents === 0 ? 0 : cents} />
    </dd>
  </div>
);
