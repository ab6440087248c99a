import { useRouter } from '@tanstack/react-router';
import {
  CalendarX,
  ChartColumn,
  CircleAlert,
  CircleCheck,
  CirclePause,
  Hourglass,
  Mail,
  MessageSquareText,
  Package,
  Search,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { classNames } from '../../../ui/styles/class-names.ts';
import { KeyCap } from '../../frame/web/keys/key-cap.tsx';
import { useKeys } from '../../frame/web/keys/keys.ts';
import { Empty } from '../../frame/web/desk/states.tsx';
import { useMe } from '../../frame/web/use-me.ts';
import { useNow } from '../../frame/web/live/use-now.ts';
import type { Waits } from '../contract.ts';
import { type LedgerRow, ledgerRows } from './ledger-rows.ts';

const icons: Record<keyof Waits, ReactNode> = {
  to_ship: <Package />,
  on_hold: <CirclePause />,
  refunds_due: <Undo2 />,
  letters: <Mail />,
  to_approve: <MessageSquareText />,
  low_stock: <ChartColumn />,
  searches: <Search />,
  jobs: <CircleAlert />,
  unpublished: <CalendarX />,
  late_backorders: <Hourglass />,
};

/** Those that are one digit. */
const KEYS = 9;

/** Waiting items: their number, the most useful detail, and the key that opens their desk. */
export function Ledger({ waits }: { waits: Waits }) {
  const { permissions } = useMe();
  const rows = ledgerRows(waits, useNow(), (permission) => permissions.includes(permission));
  const router = useRouter();
  useKeys(
    rows.flatMap(({ title, href }, at) =>
      href && at < KEYS
        ? [{ keys: String(at + 1), label: title, run: () => void router.navigate({ href }) }]
        : [],
    ),
    { group: 'What waits' },
  );

  if (rows.length === 0)
    return (
      <Empty title="Nothing to do">
        <p>Your desks are at the left.</p>
      </Empty>
    );
  return (
    <section className="ledger" aria-labelledby="what-waits">
      <h2 id="what-waits" className="sr-only">
        What waits
      </h2>
      <ul>
        {rows.map((row, at) => (
          <li key={row.name} className="border-b border-line">
            {row.href ? (
              <PageLink href={row.href} className="ledger-row -outline-offset-3">
                <Row {...row} />
                {at < KEYS && <KeyCap keys={String(at + 1)} />}
              </PageLink>
            ) : (
              <div className="ledger-row -outline-offset-3">
                <Row {...row} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ name, title, tone, count, about, href, otherwise }: LedgerRow) {
  const isDone = count === 0;
  const icon = isDone ? <CircleCheck /> : icons[name];
  return (
    <>
      <b className={classNames('heading-36 text-right leading-none', isDone && 'text-steel')}>
        {count.toLocaleString('en-US')}
      </b>
      <span className="grid min-w-0">
        <span className={classNames('ledger-title', isDone ? 'text-green' : toneClass[tone])}>
          {icon}
          <span>{title}</span>
        </span>
        <span className="truncate text-graphite max-sm:whitespace-normal">{about}</span>
        {!href && !isDone && otherwise && (
          <span className="truncate text-graphite max-sm:whitespace-normal">{otherwise}</span>
        )}
      </span>
    </>
  );
}

const toneClass = {
  now: 'text-petrol',
  warning: 'text-orange',
  fault: 'text-red',
  plain: '',
} as const;
