import { PiecesField } from '../../frame/web/form/pieces-field.tsx';
import { Thumb } from '../../frame/web/table/thumb.tsx';
import type { OrderDetail, OrderReturn } from '../../order/order-shapes.ts';
import { placesOf, type useArrived } from './use-arrived.ts';

interface Props {
  order: OrderDetail;
  returned: OrderReturn;
  /** While it can be received. */
  work?: ReturnType<typeof useArrived>;
}

/** The parts of a return, with what came of each. */
export const ReturnedLines = ({ order, returned, work }: Props) => (
  <ul className="returned-lines" aria-label="Parts of the return">
    {returned.lines.map((line) => {
      const part = order.lines.find(({ product_id }) => product_id === line.product_id)!;
      return (
        <li key={line.product_id} className="returned-line">
          <Thumb src={part.image} size="line" />
          <span className="min-w-0">
            <b>{returned.kind === 'cores' ? `Core of ${part.name}` : part.name}</b>{' '}
            <code>{part.sku}</code>
            <span className="block text-steel">
              {[
                `${line.quantity} expected`,
                part.shelf && `shelf ${part.shelf}`,
                part.fit?.text,
                line.exchange && `wants ${line.exchange} instead`,
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
          </span>
          <span className="flex flex-wrap gap-x-6 gap-y-2">
            {placesOf(returned).map(([place, label]) => (
              <span key={place} className="grid gap-0.5">
                <span className="text-13 text-steel">{label}</span>
                {work ? (
                  <PiecesField
                    label={`${part.name}: ${label.toLowerCase()}`}
                    value={work.of(line.product_id)[place]}
                    min={0}
                    max={line.quantity}
                    onValueChange={(count) => work.set(line.product_id, place, count)}
                  />
                ) : (
                  <b>{line[place]}</b>
                )}
              </span>
            ))}
          </span>
        </li>
      );
    })}
  </ul>
);
