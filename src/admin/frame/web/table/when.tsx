import { useNow } from '../live/use-now.ts';

const DAY_MS = 86_400_000;
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', day: 'numeric' });
const day = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short' });
const dayAndYear = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const whole = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' });

export interface WhenProps {
  /** ISO 8601. */
  at: string;
  /** `time` adds the time to earlier days. */
  show?: 'day' | 'time';
}

/** A time in its shortest form: 9:41 AM today, Fri 20 this week, Nov 3, Nov 3, 2025. */
export function When({ at, show = 'day' }: WhenProps) {
  const now = useNow();
  const date = new Date(at);
  return (
    <time dateTime={at} title={whole.format(date)}>
      {shortTime(date, now, show)}
    </time>
  );
}

export function shortTime(date: Date, now: Date, show: 'day' | 'time' = 'day'): string {
  if (date.toDateString() === now.toDateString()) return time.format(date);
  const days = shortDay(date, now);
  return show === 'time' ? `${days}, ${time.format(date)}` : days;
}

function shortDay(date: Date, now: Date): string {
  const days = (now.getTime() - date.getTime()) / DAY_MS;
  if (days >= 0 && days < 6) return inParts(weekday, date, 'weekday', 'day');
  if (date.getFullYear() === now.getFullYear()) return inParts(day, date, 'month', 'day');
  return dayAndYear.format(date);
}

function inParts(format: Intl.DateTimeFormat, date: Date, ...names: string[]): string {
  const parts = format.formatToParts(date);
  return names.map((name) => parts.find(({ type }) => type === name)?.value).join(' ');
}
