import { formatPrice } from '../../../kit/money.ts';
import { addressOf } from '../../../kit/page.ts';
import type { Permission } from '../../../kit/permissions.ts';
import { shortTime } from '../../frame/web/table/when.tsx';
import type { Waits } from '../contract.ts';
import { deskAddresses } from '../../addresses.ts';

export interface LedgerRow {
  name: keyof Waits;
  title: string;
  tone: 'now' | 'warning' | 'fault' | 'plain';
  count: number;
  /** The most useful detail. */
  about: string;
  /** The desk's address. */
  href: string | undefined;
  /** The instruction shown if there is no desk. */
  otherwise: string;
}

/** The rows of waiting items, in the order of their keys; only permitted ones. */
export function ledgerRows(
  waits: Waits,
  now: Date,
  may: (permission: Permission) => boolean,
): LedgerRow[] {
  const since = (at: string | null) => (at ? `since ${shortTime(new Date(at), now, 'day')}` : '');
  const {
    to_ship,
    on_hold,
    refunds_due,
    letters,
    to_approve,
    low_stock,
    searches,
    jobs,
    unpublished,
    late_backorders,
  } = waits;
  const row = (
    name: keyof Waits,
    title: string,
    tone: LedgerRow['tone'],
    about: string,
    href: string | undefined,
    otherwise = '',
  ): LedgerRow[] => {
    const waiting = waits[name];
    return waiting ? [{ name, title, tone, count: waiting.count, about, href, otherwise }] : [];
  };
  return [
    ...row(
      'to_ship',
      'To ship',
      'now',
      to_ship?.count
        ? `${to_ship.late ? `${to_ship.late} late, the oldest` : 'None late, the oldest'} ${since(to_ship.since)}`
        : 'Everything has shipped',
      addressOf(deskAddresses.orders.list, {}, { view: 'to-ship' }),
    ),
    ...row(
      'on_hold',
      'On hold',
      'warning',
      on_hold?.reasons.map(({ reason, count }) => `${count} ${lowered(reason)}`).join(', ') ||
        'Nothing is held',
      addressOf(deskAddresses.orders.list, {}, { view: 'held' }),
    ),
    ...row(
      'refunds_due',
      'Refunds due',
      'fault',
      refunds_due?.count ? dueText(refunds_due, since(refunds_due.since)) : 'All refunds are paid',
      addressOf(deskAddresses.money.money, {}, { view: 'refunds' }),
    ),
    ...row(
      'letters',
      'Letters',
      'plain',
      letters?.subject
        ? `“${letters.subject}” came last, the oldest ${since(letters.since)}`
        : 'All are answered',
      addressOf(deskAddresses.inbox.inbox, {}, { view: 'letters' }),
    ),
    ...row(
      'to_approve',
      'Comments to approve',
      'plain',
      to_approve?.about
        ? `On “${to_approve.about}”, ${since(to_approve.since)}`
        : 'All are approved',
      addressOf(deskAddresses.inbox.inbox),
    ),
    ...row(
      'low_stock',
      'Low stock',
      'warning',
      low_stock?.part
        ? `${low_stock.part.name}: ${low_stock.part.left} left`
        : 'Two weeks’ sales are on the shelf',
      addressOf(deskAddresses.stock.stock),
    ),
    ...row(
      'searches',
      'Searches without result',
      'plain',
      searches?.words
        ? `“${searches.words}” ${searches.times} ${searches.times === 1 ? 'time' : 'times'}`
        : 'Every search found something this week',
      may('read:shop') ? addressOf(deskAddresses.words.words) : undefined,
      'Of the last seven days',
    ),
    ...row(
      'jobs',
      'Failed jobs',
      'fault',
      jobs?.count
        ? 'They are not retried automatically'
        : `None failed, ${(jobs?.done ?? 0).toLocaleString('en-US')} done since midnight`,
      addressOf(deskAddresses.system.system),
    ),
    ...row(
      'unpublished',
      'Not published at its time',
      'fault',
      unpublished ? `“${unpublished.title}”: ${unpublished.why}` : '',
      addressOf(deskAddresses.content.list),
    ),
    ...row(
      'late_backorders',
      'Back-orders without a day',
      'fault',
      late_backorders ? lateText(late_backorders) : '',
      addressOf(deskAddresses.stock.stock),
    ),
  ];
}

const lateText = ({ name, told }: NonNullable<Waits['late_backorders']>) =>
  `Buyers were told ${told ?? 'no day'}: ${name}`;

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** The amount of a return is unknown until it is refunded. */
function dueText({ cents, returns }: NonNullable<Waits['refunds_due']>, since: string): string {
  const parts = [
    cents > 0 && `${formatPrice(cents)} together`,
    returns > 0 && (returns === 1 ? '1 return to refund' : `${returns} returns to refund`),
    `the oldest ${since}`,
  ];
  return parts.filter(Boolean).join(', ');
}
