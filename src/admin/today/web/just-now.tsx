import {
  CircleCheck,
  CircleDashed,
  CirclePause,
  CircleX,
  Mail,
  Package,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Sum } from '../../frame/web/table/sum.tsx';
import { When } from '../../frame/web/table/when.tsx';
import { OrderLink } from '../../order/web/order-link.tsx';
import type { Happening } from '../contract.ts';

const looks: Record<Happening['what'], { icon: ReactNode; word: string; color: string }> = {
  paid: { icon: <Package />, word: 'Order', color: 'text-petrol' },
  shipped: { icon: <CircleCheck />, word: 'Shipped', color: 'text-green' },
  'picked-up': { icon: <CircleCheck />, word: 'Picked up', color: 'text-green' },
  held: { icon: <CirclePause />, word: 'On hold', color: 'text-orange' },
  released: { icon: <Package />, word: 'Released', color: 'text-petrol' },
  cancelled: { icon: <CircleX />, word: 'Cancelled', color: 'text-steel' },
  refunded: { icon: <Undo2 />, word: 'Refunded', color: 'text-red' },
  failed: { icon: <CircleX />, word: 'Not paid', color: 'text-steel' },
  placed: { icon: <CircleDashed />, word: 'Payment open', color: 'text-steel' },
  letter: { icon: <Mail />, word: 'Letter from', color: '' },
};

/** The latest events. */
export function JustNow({ recent }: { recent: readonly Happening[] }) {
  return (
    <section aria-labelledby="just-now">
      <header className="today-head">
        <h2 id="just-now" className="heading-20 leading-7">
          Just now
        </h2>
        <span className="text-graphite">changes as they happen</span>
      </header>
      {recent.length === 0 && <p className="p-4 text-graphite">Nothing has happened yet.</p>}
      <ol>
        {recent.map((happening) => (
          <li key={`${happening.at} ${happening.order ?? happening.about}`} className="just-now">
            <span className="text-graphite">
              <When at={happening.at} show="time" />
            </span>
            <span className={looks[happening.what].color}>{looks[happening.what].icon}</span>
            <What of={happening} />
            {happening.cents !== null && <Sum cents={happening.cents} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

function What({ of: { what, order, who, about } }: { of: Happening }) {
  return (
    <span className="truncate max-sm:whitespace-normal">
      {looks[what].word}{' '}
      {order && (
        <>
          <OrderLink number={order} />
          <span>{', '}</span>
        </>
      )}
      <span>{who}</span>
      {about && <span>{`: ${about}`}</span>}
    </span>
  );
}
