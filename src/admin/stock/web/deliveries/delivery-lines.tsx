import { formatPrice } from '../../../../kit/money.ts';
import { Thumb } from '../../../frame/web/table/thumb.tsx';
import type { Delivery, DeliveryLine } from '../../shapes.ts';
import { Pieces } from '../pieces.tsx';
import { UnknownLine } from './unknown-line.tsx';
import type { useDelivery } from './use-delivery.ts';

interface DeliveryLinesProps {
  delivery: Delivery;
  /** The last part scanned. */
  last: number | null;
  work?: ReturnType<typeof useDelivery>;
}

/** Lines without a part first, then all others. */
export function DeliveryLines({ delivery, last, work }: DeliveryLinesProps) {
  const unknown = delivery.lines.filter(({ part }) => !part);
  const matched = delivery.lines.filter(({ part }) => part);
  return (
    <>
      {unknown.length > 0 && (
        <section aria-label="Lines without a part">
          <h2 className="stock-group text-20">Which parts are these?</h2>
          <ul>
            {unknown.map((line) => (
              <UnknownLine key={line.id} deliveryId={delivery.id} line={line} canChange={!!work} />
            ))}
          </ul>
        </section>
      )}
      <ul aria-label="Parts">
        {matched.map((line) => (
          <Line key={line.id} line={line} isLast={line.part?.product_id === last} work={work} />
        ))}
      </ul>
    </>
  );
}

interface LineProps {
  line: DeliveryLine;
  isLast: boolean;
  work: DeliveryLinesProps['work'];
}

function Line({ line, isLast, work }: LineProps) {
  const { part, expected, received, damaged } = line;
  const { product_id, name, sku, shelf, image } = part!;
  return (
    <li className="piece-line piece-row" aria-current={isLast || undefined}>
      <b className="heading-20 leading-none wrap-anywhere">{shelf || 'No shelf'}</b>
      <Thumb src={image} size="line" />
      <span className="piece-name">
        {name} <code>{sku}</code>
        <Cost line={line} />
        <Difference line={line} />
      </span>
      <div className="pieces-pair">
        <Pieces
          label={`Good pieces of ${name}`}
          word="good"
          of={expected}
          value={received}
          {...(work && { onChange: (by: number) => work.unpack({ product_id, received: by }) })}
        />
        <Pieces
          label={`Damaged pieces of ${name}`}
          word="damaged"
          value={damaged}
          {...(work && { onChange: (by: number) => work.unpack({ product_id, damaged: by }) })}
        />
      </div>
    </li>
  );
}

/** The cost per piece on the list, and the previous cost. */
function Cost({ line: { cost_cents, old_cost_cents } }: { line: DeliveryLine }) {
  if (cost_cents === null) return null;
  return (
    <span className="text-steel">
      {formatPrice(cost_cents)} each
      {old_cost_cents !== null && old_cost_cents !== cost_cents && (
        <span>{`, ${formatPrice(old_cost_cents)} before`}</span>
      )}
    </span>
  );
}

function Difference({ line: { expected, received, damaged } }: { line: DeliveryLine }) {
  const missing = expected - received - damaged;
  if (missing === 0 || received + damaged === 0) return null;
  return (
    <strong className="text-orange">
      {missing > 0 ? `${missing} missing` : `${-missing} more than expected`}
    </strong>
  );
}
