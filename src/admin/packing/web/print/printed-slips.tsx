import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callShop } from '../../../../kit/client.ts';
import type { AnswerOf } from '../../../../kit/call.ts';
import type { DeskSearch } from '../../../frame/web/desk-page-props.ts';
import type { packingCalls, Slip } from '../../contract.ts';
import { Printed } from './printed.tsx';

interface PrintedSlipsProps {
  title: string;
  search: DeskSearch;
  children: (
    slip: Slip,
    of: AnswerOf<(typeof packingCalls)['POST admin/slips']>['data'],
  ) => ReactNode;
}

/** Loads the orders in the address for slips and labels. */
export function PrintedSlips({ title, search, children }: PrintedSlipsProps) {
  const orders = (search['orders'] ?? '').split(',').filter(Boolean);
  const packed = search['packed'] === 'yes';
  const { data, error, refetch } = useQuery({
    queryKey: ['packing', 'slips', orders, packed],
    queryFn: async () => {
      if (orders.length === 0) return { slips: [], shop_address: '', return_days: null };
      return (await callShop('POST admin/slips', { body: { orders, packed } })).data;
    },
  });
  return (
    <Printed title={title} error={error} count={data?.slips.length} onRetry={() => void refetch()}>
      {data?.slips.map((slip) => children(slip, data))}
    </Printed>
  );
}
