import { CircleAlert, MessageSquareText } from 'lucide-react';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { classNames } from '../../../ui/styles/class-names.ts';
import type { MoneyDay } from '../contract.ts';
import { type Period, weeksOf } from '../rules/periods.ts';
import { dayOfMonth, dayState, monthOf, roundedText } from './format.ts';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

export interface CalendarProps {
  period: Period;
  days: readonly MoneyDay[];
  today: string;
  selected: string;
  hrefOf: (day: string) => string;
}

/** The days of a period as links to their movements; mismatching days have icon, word and color. */
export function Calendar({ period, days, today, selected, hrefOf }: CalendarProps) {
  const byDay = new Map(days.map((one) => [one.day, one]));
  return (
    <table className="money-calendar">
      <caption className="sr-only">What was captured each day</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" className="small-head">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(period).map((week, row) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, column) =>
              day === null ? (
                <td key={WEEKDAYS[column]}>
                  <span className="sr-only">not shown</span>
                </td>
              ) : (
                <Day
                  key={WEEKDAYS[column]}
                  one={byDay.get(day)}
                  day={day}
                  href={hrefOf(day)}
                  isToday={day === today}
                  isSelected={day === selected}
                  hasMonth={day.endsWith('-01') || (row === 0 && day === period.from)}
                />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps {
  day: string;
  one: MoneyDay | undefined;
  href: string;
  isToday: boolean;
  isSelected: boolean;
  hasMonth: boolean;
}

function Day({ day, one, href, isToday, isSelected, hasMonth }: DayProps) {
  const { open = 0, explained = 0, captured_cents = 0 } = one ?? {};
  return (
    <td>
      <PageLink
        href={href}
        resetScroll={false}
        className={classNames(
          'money-day -outline-offset-4 max-sm:text-11',
          open > 0 && 'money-day-wrong',
          isToday && 'money-day-today',
        )}
        aria-current={isSelected ? 'date' : undefined}
      >
        <span className={hasMonth ? 'text-11' : undefined}>
          {hasMonth ? `${monthOf(day)} ${dayOfMonth(day)}` : dayOfMonth(day)}
        </span>
        {open > 0 && <CircleAlert size={14} />}
        {open === 0 && explained > 0 && <MessageSquareText size={14} />}
        {captured_cents > 0 && <small>{roundedText(captured_cents)}</small>}
        <span className="sr-only">, {dayState({ day, open, explained, captured_cents })}</span>
      </PageLink>
    </td>
  );
}
