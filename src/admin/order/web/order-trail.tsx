import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { callShop } from '../../../kit/client.ts';
import { addressOf } from '../../../kit/page.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import type { DeskSearch } from '../../frame/web/desk-page-props.ts';
import { KeyCap } from '../../frame/web/keys/key-cap.tsx';
import { useKeys } from '../../frame/web/keys/keys.ts';
import { ordersPages } from '../../orders/pages.ts';
import { readOrdersSearch } from '../../orders/web/orders-address.ts';
import { ordersWanted } from '../../orders/web/use-orders.ts';
import { orderPages } from '../pages.ts';

/** Navigates back to the list that the order was opened from, and to its next orders. */
export function OrderTrail({ number, search }: { number: string; search: DeskSearch }) {
  const router = useRouter();
  const { open: _, ...list } = search;
  const back = addressOf(ordersPages.list, {}, list);
  const { data: numbers = [] } = useQuery(listQuery(list));
  const place = numbers.indexOf(number);
  const go = (step: 1 | -1) => {
    const next = place < 0 ? undefined : numbers[place + step];
    if (next) void router.navigate({ href: addressOf(orderPages.order, { number: next }, list) });
  };
  const goBack = () => void router.navigate({ href: back });
  useKeys(
    [
      { keys: 'escape', label: 'Back to the list', run: goBack },
      { keys: 'j', label: 'Next order of the list', run: () => go(1) },
      { keys: 'k', label: 'Previous order of the list', run: () => go(-1) },
    ],
    { group: 'Order' },
  );
  return (
    <>
      <PageLink href={back} className="in-row -order-1 min-h-8 gap-1.5">
        <ChevronLeft size={16} />
        Orders
        <KeyCap keys="escape" />
      </PageLink>
      {place >= 0 && (
        <span className="in-row gap-1.5 text-steel">
          {place + 1} of {numbers.length} <KeyCap keys="j" /> <KeyCap keys="k" />
        </span>
      )}
    </>
  );
}

/** Shares the query of the list that the order was opened from, for its order numbers. */
function listQuery(list: DeskSearch) {
  const query = ordersWanted(readOrdersSearch(list));
  return queryOptions({
    queryKey: ['orders', 'numbers', query],
    queryFn: async () =>
      (await callShop('GET admin/orders', { query })).data.map(({ number }) => number),
    enabled: list['view'] !== undefined || list['q'] !== undefined,
    staleTime: 60_000,
  });
}
