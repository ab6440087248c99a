import type { DeskSearch } from '../../frame/web/desk-page-props.ts';
import { type GroupName, groupNames, tablesIn } from '../rules/logged-tables.ts';

const DAY_MS = 86_400_000;

export const RANGES = {
  today: 'Today',
  week: '7 days',
  month: '30 days',
  all: 'Everything',
} as const;
export type Range = keyof typeof RANGES;
const DAYS: Record<Range, number | null> = { today: 0, week: 6, month: 29, all: null };

/** The filters in the address. */
export interface LogSearch {
  range: Range;
  /** As in 'staff 7' or 'job'. Empty: everybody. */
  who: readonly string[];
  /** Empty: everything but scans. */
  what: readonly GroupName[];
  only: 'batches' | 'putting_back' | undefined;
  words: string;
  /** Shows only this batch and ignores the other filters. */
  batch: string | undefined;
  entry: number | null;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const listOf = (text: string | undefined): string[] => text?.split(',').filter(Boolean) ?? [];

export function readSearch(search: DeskSearch): LogSearch {
  const { range, only } = search;
  return {
    range: range && Object.hasOwn(RANGES, range) ? (range as Range) : 'week',
    who: listOf(search['who']).filter((who) => /^[a-z]+( \d+)?$/.test(who)),
    what: listOf(search['what']).filter((name): name is GroupName =>
      groupNames.includes(name as never),
    ),
    only: only === 'batches' || only === 'putting_back' ? only : undefined,
    words: search['q'] ?? '',
    batch: UUID.test(search['batch'] ?? '') ? search['batch'] : undefined,
    entry: /^\d+$/.test(search['entry'] ?? '') ? Number(search['entry']) : null,
  };
}

/** The start of the range, at local midnight. */
export function rangeStart(range: Range, now: Date): string | undefined {
  const days = DAYS[range];
  if (days === null) return undefined;
  const start = new Date(now.getTime() - days * DAY_MS);
  start.setHours(0, 0, 0, 0);
  return start.toISOString();
}

type Kind = 'staff' | 'command' | 'job' | 'customer' | 'system';

/** The request body for these entries. */
export function entriesRequest({ range, who, what, only, words, batch }: LogSearch, now: Date) {
  if (batch !== undefined) return { batch };
  const actors = who.map((text) => {
    const [kind, id] = text.split(' ');
    return { kind: kind as Kind, ...(id && { id: Number(id) }) };
  });
  return {
    from: rangeStart(range, now),
    ...(actors.length > 0 && { actors }),
    ...(what.length > 0 ? { tables: what.flatMap(tablesIn) } : { without: tablesIn('Scans') }),
    ...(only && { only }),
    ...(words.trim() && { words: words.trim() }),
  };
}

/** Adds a value or takes it away; none means no filter, so the first press shows that one alone. */
export function toggled(list: readonly string[], value: string): string | undefined {
  const next = list.includes(value) ? list.filter((other) => other !== value) : [...list, value];
  return next.length === 0 ? undefined : next.join(',');
}
