import type { DeskPageProps } from '../../../frame/web/desk-page-props.ts';
import { AddressLabel } from './address-label.tsx';
import { PrintedSlips } from './printed-slips.tsx';

/** Address labels of 4 × 6 inches. */
export const LabelsPage = ({ search }: DeskPageProps) => (
  <PrintedSlips title="Address labels" search={search}>
    {(slip, { shop_address }) => (
      <AddressLabel key={slip.order} slip={slip} shopAddress={shop_address} />
    )}
  </PrintedSlips>
);
