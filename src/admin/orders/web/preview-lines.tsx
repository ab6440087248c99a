import { Check, TriangleAlert } from 'lucide-react';
import { isPickupName } from '../../../orders/rules/pickup.ts';
import { Sum } from '../../frame/web/table/sum.tsx';
import { Thumb } from '../../frame/web/table/thumb.tsx';
import { LineExtras } from './wait-text.tsx';
import type { OrderPreview } from '../contract.ts';
import { staffFitText } from '../../order/rules/staff-fit-text.ts';

type Line = OrderPreview['lines'][number];

/** The parts, with what keeps them from being shipped. */
export const PreviewLines = ({ lines, service }: Pick<OrderPreview, 'lines' | 'service'>) => (
  <ul className="preview-part" aria-label="Parts">
    {lines.map((line) => (
      <li key={line.sku} className="preview-line">
        <Thumb src={line.image} size="line" />
        <div>
          <p>
            <b>
              {line.quantity} × {line.name}
            </b>
          </p>
          <p className="facts gap-x-2.5 text-graphite">
            <code>{line.sku}</code>
            <LineFact {...line} left={isPickupName(service) ? 'picked up' : 'shipped'} />
          </p>
          <LineExtras {...line} />
        </div>
        <div className="text-right">
          <Sum cents={line.total_cents} />
          <p className="text-graphite">
            <code>{line.shelf}</code>
          </p>
        </div>
      </li>
    ))}
  </ul>
);

function LineFact({ quantity, shipped, refunded, fit, left }: Line & { left: string }) {
  if (shipped > 0 && shipped < quantity) return <span>{`${shipped} ${left}`}</span>;
  if (refunded > 0) return <span>{refunded} refunded</span>;
  if (!fit) return null;
  const isGood = fit.state === 'fits' || fit.state === 'every';
  return (
    <span
      className={isGood ? 'preview-fit text-green' : 'preview-fit text-orange'}
      title={staffFitText(fit.text)}
    >
      {isGood ? <Check size={14} /> : <TriangleAlert size={14} />}
      {
        { fits: 'Fits', every: 'Fits every van', if: 'Fits on a condition', no: 'Does not fit' }[
          fit.state
        ]
      }
    </span>
  );
}
