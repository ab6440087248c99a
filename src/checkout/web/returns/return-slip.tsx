import { BarCode } from '../../../ui/media/bar-code.tsx';
import type { OwnReturn } from '../../return-calls.ts';
import { causeTexts } from '../../return-messages.ts';

/** Goes into the box: the number as a bar code that the shop scans, and what should be in it. */
export function ReturnSlip({ returned }: { returned: OwnReturn }) {
  const { number, order_no, lines, cause, from, send_to } = returned;
  return (
    <section className="return-slip" aria-labelledby="slip">
      <div className="return-code">
        <BarCode text={number} />
        <p className="font-mono">{number}</p>
      </div>
      <h2 id="slip">Return slip</h2>
      <div className="return-places">
        <Place label="From" lines={from} />
        <Place label="To" lines={send_to} />
      </div>
      <ul>
        {lines.map(({ product_id, name, sku, quantity }) => (
          <li key={product_id} className="return-slip-line">
            <b>{quantity} ×</b>
            <span>
              {name} <span className="font-mono">{sku}</span>
            </span>
          </li>
        ))}
      </ul>
      <p>
        Order <span className="font-mono">{order_no}</span>
        {cause && <span>{`. ${causeTexts[cause]}.`}</span>}
      </p>
    </section>
  );
}

const Place = ({ label, lines }: { label: string; lines: readonly string[] }) =>
  lines.length > 0 && (
    <address>
      <span className="text-13 text-steel">{label}</span>
      {lines.map((line) => (
        <span key={line} className="block wrap-anywhere">
          {line}
        </span>
      ))}
    </address>
  );
