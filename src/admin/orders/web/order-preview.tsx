import { pointsText } from '../../../orders/rules/points-text.ts';
import { StickyNote } from 'lucide-react';
import { formatPrice } from '../../../kit/money.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { isPickupName } from '../../../orders/rules/pickup.ts';
import { VanDrawing } from '../../../fitment/web/van-drawing.tsx';
import { Unloaded } from '../../frame/web/desk/shown.tsx';
import { When } from '../../frame/web/table/when.tsx';
import type { OrderPreview as Preview } from '../contract.ts';
import { counted } from './measures.ts';
import { OrderStatus } from './order-status.tsx';
import { orderAddress, type OrdersSearch } from './orders-address.ts';
import { PreviewAmounts } from './preview-amounts.tsx';
import { PreviewLines } from './preview-lines.tsx';
import { VanPaint } from '../../frame/web/table/van-paint.tsx';
import { useOrderPreview } from './use-orders.ts';
import './order-preview.css';

/** A summary of the current row's order. */
export function OrderPreview({ number, search }: { number: string; search: OrdersSearch }) {
  const query = useOrderPreview(number);
  const { data, isPlaceholderData } = query;
  if (!data) return <Unloaded of={query} loading="Loading the order" />;
  return (
    <article
      className="aria-busy:opacity-60"
      aria-label={`Order ${data.number}`}
      aria-busy={isPlaceholderData}
    >
      <header className="order-preview-head">
        <h2>
          <PageLink href={orderAddress(data.number, search)} className="preview-number">
            {data.number}
          </PageLink>
        </h2>
        <OrderStatus of={data.status} />
      </header>
      <Destination {...data} />
      <Notes {...data} />
      <PreviewLines {...data} />
      <PreviewAmounts preview={data} />
      <Steps steps={data.steps} />
      {data.history && <Buyer {...data.history} />}
    </article>
  );
}

const Destination = ({ service, ship_to, phone, van }: Preview) => (
  <section className="preview-part grid aside-right-35 gap-3">
    <div>
      <h3 className="small-head">{isPickupName(service) ? 'Picked up at' : 'Ship to'}</h3>
      <address className="not-italic">
        {ship_to.map((line, at) =>
          at === 0 ? <b key={line}>{line}</b> : <p key={line}>{line}</p>,
        )}
      </address>
      {phone && <p className="text-steel">{phone}</p>}
    </div>
    {van && (
      <div>
        <h3 className="small-head">Van</h3>
        <VanDrawing type={van.type} paint={van.paint} className="w-28 h-12" />
        <p>
          <VanPaint van={van} className="mr-1" /> {van.title}
          {van.name && <span>{`, ${van.name}`}</span>}
        </p>
      </div>
    )}
  </section>
);

const Notes = ({ status, buyer_note, hold_reason }: Preview) => (
  <>
    {(hold_reason !== null || status === 'held') && (
      <section className="preview-part marked bg-paper">
        <StickyNote size={16} className="text-orange" />
        <p>
          <b>On hold:</b> {hold_reason || 'no reason given'}
        </p>
      </section>
    )}
    {buyer_note && (
      <section className="preview-part marked bg-paper">
        <StickyNote size={16} />
        <p>“{buyer_note}”</p>
      </section>
    )}
  </>
);

const Steps = ({ steps }: Pick<Preview, 'steps'>) => (
  <section className="preview-part">
    <h3 className="small-head">Recent steps</h3>
    <ul>
      {steps.map(({ at, what, who }) => (
        <li key={`${at} ${what}`} className="grid aside-left-26 gap-2">
          <span className="text-steel">
            <When at={at} show="time" />
          </span>
          <span>
            {what}
            {who && <span className="text-steel"> {who}</span>}
          </span>
        </li>
      ))}
    </ul>
  </section>
);

type History = NonNullable<Preview['history']>;

function Buyer({ orders, since, total_cents, refunded, failed, points_earned, status }: History) {
  const rest = [
    refunded > 0 && `${refunded} refunded`,
    failed > 0 && counted(failed, 'failed payment'),
    pointsText(points_earned, status),
  ].filter(Boolean);
  return (
    <section className="preview-part">
      <h3 className="small-head">Buyer</h3>
      <p>
        <span>{orders === 1 ? 'First order' : `${counted(orders, 'order')} since `}</span>
        {orders > 1 && <When at={since} />}
        <span>{`, ${formatPrice(total_cents)}`}</span>
      </p>
      {rest.length > 0 && <p className="text-steel">{rest.join(', ')}</p>}
    </section>
  );
}
