import type { DeskPageProps } from '../../../frame/web/desk-page-props.ts';
import { PackingSlip } from './packing-slip.tsx';
import { Printed } from './printed.tsx';
import { useSlips } from './use-slips.ts';

/** Packing slips, one sheet of US Letter or more for each order. */
export function SlipsPage({ search }: DeskPageProps) {
  const { data, error, refetch } = useSlips(search);
  return (
    <Printed
      title="Packing slips"
      count={data?.slips.length}
      error={error}
      onRetry={() => void refetch()}
    >
      {data?.slips.map((slip) => (
        <PackingSlip
          key={slip.order}
          slip={slip}
          shopAddress={data.shop_address}
          returnDays={data.return_days}
        />
      ))}
    </Printed>
  );
}
