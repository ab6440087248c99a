import type { Slip } from '../../contract.ts';
import { BarCode } from './bar-code.tsx';
import { weightText } from '../../../../kit/weight.ts';
import './address-label.css';

/** In capitals, as carriers' machines read them best. */
export function AddressLabel({ slip, shopAddress }: { slip: Slip; shopAddress: string }) {
  return (
    <article className="label" aria-label={`Label of order ${slip.order}`}>
      <p className="border-b-2 border-ink p-4">
        <b>VanGon</b>
        <br />
        {shopAddress}
      </p>
      <p className="label-service">
        <b className="heading-36 leading-none">{slip.carrier}</b>
        <span>
          {weightText(slip.weight_grams)}
          <br />
          Parcel {slip.parcel} of {slip.parcels}
        </span>
      </p>
      <div className="p-4">
        <p>Ship to</p>
        <address className="label-address">
          {slip.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </div>
      <div className="label-code">
        <BarCode text={slip.order} />
        <p>{slip.order}</p>
      </div>
    </article>
  );
}
