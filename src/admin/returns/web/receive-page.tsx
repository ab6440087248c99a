import { useQuery } from '@tanstack/react-query';
import { CallRefused } from '../../../kit/client.ts';
import { readReturnNumber, returnNumber } from '../../../orders/rules/return-number.ts';
import { Empty } from '../../frame/web/desk/states.tsx';
import { Unloaded } from '../../frame/web/desk/shown.tsx';
import type { DeskPageProps } from '../../frame/web/desk-page-props.ts';
import { orderQuery } from '../../order/web/order-query.ts';
import { ReceiveReturn } from './receive-return.tsx';

/** One return: what should be in the box, and what is. */
export function ReceivePage({ params }: DeskPageProps) {
  const read = readReturnNumber(params['number']!);
  const number = read ? returnNumber(read.orderNo, read.nth) : params['number']!;
  const query = useQuery({ ...orderQuery(read?.orderNo ?? ''), enabled: read !== null });
  const { data: order, error } = query;
  const returned = order?.returns.find((one) => one.number === number);
  const isUnknown = error instanceof CallRefused && error.code === 'unknown_order';
  if (!read || isUnknown || (order && !returned))
    return (
      <Empty title={`There is no return ${number}`}>
        <p>Please check its number, or find it in the list of returns.</p>
      </Empty>
    );
  if (!order || !returned) return <Unloaded of={query} />;
  return <ReceiveReturn key={number} order={order} returned={returned} />;
}
