import { addressOf } from '../../../kit/page.ts';
import { formatPrice } from '../../../kit/money.ts';
import { RadioRow } from '../../../ui/form/radio-group.tsx';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { deskAddresses } from '../../addresses.ts';
import { When } from '../../frame/web/table/when.tsx';
import { OrderLink } from '../../order/web/order-link.tsx';
import { OrderStatus } from '../../orders/web/order-status.tsx';
import type { Writer, WriterOrder } from '../contract.ts';

interface WriterFactsProps {
  writer: Writer;
  email: string;
  /** The order that the answer is about. */
  chosen: WriterOrder | null;
  /** Undefined for who may not answer. */
  onChoose: ((order: WriterOrder) => void) | undefined;
}

/** The orders and vans of who wrote it. */
export function WriterFacts({
  writer: { orders, vans },
  email,
  chosen,
  onChoose,
}: WriterFactsProps) {
  return (
    <section className="inbox-writer" aria-label="The writer">
      {vans.length > 0 && (
        <p className="ruled">
          Drives <b>{vans.join('; ')}</b>
        </p>
      )}
      {orders?.length === 0 && <p className="ruled text-steel">No order of this address.</p>}
      {orders && orders.length > 0 && (
        <fieldset>
          <legend className="sr-only">The order that the answer is about</legend>
          {orders.map((order) => (
            <div key={order.number} className="inbox-order">
              {onChoose ? (
                <RadioRow
                  name="order"
                  aria-label={`Answer about order ${order.number}`}
                  checked={order.number === chosen?.number}
                  onChange={() => onChoose(order)}
                  label={<OrderFacts order={order} />}
                />
              ) : (
                <OrderFacts order={order} />
              )}
              <OrderLink number={order.number} />
            </div>
          ))}
          {email && (
            <p className="px-4">
              <PageLink
                className="touch-link"
                href={addressOf(deskAddresses.orders.list, {}, { view: 'all', q: email })}
              >
                All orders of this address
              </PageLink>
            </p>
          )}
        </fieldset>
      )}
    </section>
  );
}

const OrderFacts = ({ order }: { order: WriterOrder }) => (
  <>
    <span className="in-rows gap-x-3">
      <OrderStatus of={order.status} />
      <b>{formatPrice(order.total_cents)}</b>
      <When at={order.placed_at} />
    </span>
    {order.is_named && <span className="choice-note">Named in the text</span>}
    {!order.is_theirs && (
      <span className="choice-note text-orange">Placed under another address</span>
    )}
  </>
);
