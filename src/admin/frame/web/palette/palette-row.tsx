import { ChartColumn, CircleCheck, CircleX, Clock, EyeOff, Package, User, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Entry, type Found, highlightMatches } from './palette-entries.ts';
import { OrderStatus } from '../../../orders/web/order-status.tsx';
import { StatusWord } from '../desk/status.tsx';
import { Thumb } from '../table/thumb.tsx';

const FEW = 3;

/** The content of a palette row: picture, text, number, state. */
export function PaletteRow({ entry, words }: { entry: Entry; words: string }) {
  const [second, state] = besideText(entry);
  return (
    <>
      <span className="palette-icon">{iconOf(entry)}</span>
      <span className="palette-text truncate max-sm:whitespace-normal">
        {highlightMatches(entry.text, words).map(({ text, isMarked }, at) =>
          // oxlint-disable-next-line react/no-array-index-key -- pieces stay where they are
          isMarked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
        )}
      </span>
      <span className={isNumber(entry) ? 'palette-number' : 'palette-about truncate text-graphite'}>
        {second}
      </span>
      <span className="palette-state">{state}</span>
    </>
  );
}

const isNumber = ({ kind }: Entry): boolean => kind === 'part' || kind === 'order';

function iconOf(entry: Entry): ReactNode {
  if (entry.kind === 'part') return <Thumb src={entry.part.image} />;
  if (entry.kind === 'order') return <Package size={16} />;
  if (entry.kind === 'customer') return <User size={16} />;
  return entry.kind === 'recent' ? <Clock size={16} /> : <Zap size={16} />;
}

function besideText(entry: Entry): [string, ReactNode] {
  if (entry.kind === 'part') return [entry.part.sku, <Stock key="" of={entry.part} />];
  if (entry.kind === 'order')
    return [entry.order.number, <OrderStatus key="" of={entry.order.status} />];
  return entry.kind === 'customer' ? [entry.customer.email, null] : [entry.about, null];
}

function Stock({ of: { stock: left, hidden } }: { of: Found['parts'][number] }) {
  if (hidden) return <StatusWord tone="idle" icon={<EyeOff />} word="Hidden" />;
  if (left === 0) return <StatusWord tone="fault" icon={<CircleX />} word="Sold out" />;
  const word = `${left} in stock`;
  return left <= FEW ? (
    <StatusWord tone="warning" icon={<ChartColumn />} word={word} />
  ) : (
    <StatusWord tone="done" icon={<CircleCheck />} word={word} />
  );
}
