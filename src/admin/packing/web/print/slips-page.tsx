import type { DeskPageProps } from '../../../frame/web/desk-page-props.ts';
import { PackingSlip } from './packing-slip.tsx';
import { PrintedSlips } from './printed-slips.tsx';

/** Packing slips, one or more US Letter sheets per order. */
export const SlipsPage = ({ search }: DeskPageProps) => (
  <PrintedSlips title="Packing slips" search={search}>
    {(slip, { shop_address, return_days }) => (
      <PackingSlip
        key={slip.order}
        slip={slip}
        shopAddress={shop_address}
        returnDays={return_days}
      />
    )}
  </PrintedSlips>
);
