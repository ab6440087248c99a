import type { DeskPageProps } from '../../../frame/web/desk-page-props.ts';
import { isPickupName } from '../../../../orders/rules/pickup.ts';
import { weightText } from '../../../../kit/weight.ts';
import type { Slip } from '../../contract.ts';
import { BarCode } from '../../../../ui/media/bar-code.tsx';
import { PrintedSlips } from './printed-slips.tsx';
import './address-label.css';

/** Address labels of 4 × 6 inches. */
export const LabelsPage = ({ search }: DeskPageProps) => (
  <PrintedSlips title="Address labels" search={search}>
    {(slip, { shop_address }) =>
      !isPickupName(slip.carrier) && (
        <AddressLabel key={slip.order} slip={slip} shopAddress={shop_address} />
      )
    }
  </PrintedSlips>
);

/** Uppercase, which carriers' machines read best. */
function AddressLabel({ slip, shopAddress }: { slip: Slip; shopAddress: string }) {
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
