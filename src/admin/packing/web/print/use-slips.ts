import { useQuery } from '@tanstack/react-query';
import { callShop } from '../../../../kit/client.ts';
import type { DeskSearch } from '../../../frame/web/desk-page-props.ts';

/** The orders that the address names, as slips and labels print them. */
export function useSlips(search: DeskSearch) {
  const orders = (search['orders'] ?? '').split(',').filter(Boolean);
  const packed = search['packed'] === 'yes';
  return useQuery({
    queryKey: ['packing', 'slips', orders, packed],
    queryFn: async () => {
      if (orders.length === 0) return { slips: [], shop_address: '', return_days: null };
      return (await callShop('POST admin/slips', { body: { orders, packed } })).data;
    },
  });
}
