import type { DeskPageProps } from '../../../frame/web/desk-page-props.ts';
import { AddressLabel } from './address-label.tsx';
import { Printed } from './printed.tsx';
import { useSlips } from './use-slips.ts';

/** Address labels of 4 × 6 inches. */
export function LabelsPage({ search }: DeskPageProps) {
  const { data, error, refetch } = useSlips(search);
  return (
    <Printed
      title="Address labels"
      count={data?.slips.length}
      error={error}
      onRetry={() => void refetch()}
    >
      {data?.slips.map((slip) => (
        <AddressLabel key={slip.order} slip={slip} shopAddress={data.shop_address} />
      ))}
    </Printed>
  );
}
