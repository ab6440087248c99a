import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { addressOf } from '../../../kit/page.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import type { DeskSearch } from '../../frame/web/desk-page-props.ts';
import { callQuery } from '../../frame/web/live/call-query.ts';
import { KeyCap } from '../../frame/web/keys/key-cap.tsx';
import { useKeys } from '../../frame/web/keys/keys.ts';
import { readOrdersSearch } from '../../orders/web/orders-address.ts';
import { ordersWanted } from '../../orders/web/use-orders.ts';
import { deskAddresses } from '../../addresses.ts';

/** Navigates back to the list that the order was opened from, and to its next orders. */
export function OrderTrail({ number, search }: { number: string; search: DeskSearch }) {
  const router = useRouter();
  const { open: _, ...list } = search;
  const back = addressOf(deskAddresses.orders.list, {}, list);
  const { data } = useQuery(besideQuery(number, list));
  const go = (next: string | null | undefined) => {
    if (next)
      void router.navigate({ href: addressOf(deskAddresses.order.order, { number: next }, list) });
  };
  const goBack = () => void router.navigate({ href: back });
  useKeys(
    [
      { keys: 'escape', label: 'Back to the list', run: goBack },
      { keys: 'j', label: 'Next order of the list', run: () => go(data?.after) },
      { keys: 'k', label: 'Previous order of the list', run: () => go(data?.before) },
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
      {data && (data.before || data.after) && (
        <span className="in-row gap-1.5 text-steel">
          {data.place && <span>{`${data.place.at} of ${data.place.of}`}</span>} <KeyCap keys="j" />{' '}
          <KeyCap keys="k" />
        </span>
      )}
    </>
  );
}

/** The neighbors in the list that the order was opened from. */
function besideQuery(number: string, list: DeskSearch) {
  const query = ordersWanted(readOrdersSearch(list));
  return queryOptions({
    ...callQuery(['orders', 'beside', number, query], 'GET admin/orders/:number/beside', {
      params: { number },
      query,
    }),
    enabled: list['view'] !== undefined || list['q'] !== undefined,
  });
}
