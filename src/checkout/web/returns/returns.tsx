import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { asRefused, callShop } from '../../../kit/client.ts';
import { readReturnNumber } from '../../../orders/rules/return-number.ts';
import { RetryNotice } from '../../../ui/layout/notice.tsx';
import { Loading, Skeleton } from '../../../ui/layout/skeleton.tsx';
import { useOrderViewer } from './opened-order.ts';
import { ReturnDetails } from './return-details.tsx';
import { ReturnParts } from './return-parts.tsx';
import { UnknownReturn } from './unknown-return.tsx';
import './returns.css';

/** Of an order number, the form of a return; of a return's own, its slip, where it stands, and what can still be done. */
export const Returns = ({ number }: { number: string }) =>
  readReturnNumber(number) ? <OwnReturn number={number} /> : <ReturnParts orderNo={number} />;

function OwnReturn({ number }: { number: string }) {
  const { orderKey, customer, isLoaded } = useOrderViewer(readReturnNumber(number)?.orderNo ?? '');
  // Said once, by the page that began it.
  const begun = useLocation({ select: ({ state }) => state.message });
  const query = returnQuery(number, orderKey, customer);
  const { data, error, isError, refetch } = useQuery({ ...query, enabled: isLoaded });
  if (data)
    return (
      <ReturnDetails returned={data} orderKey={orderKey} begun={begun} queryKey={query.queryKey} />
    );
  if (asRefused(error)?.isFinal) return <UnknownReturn title={`Return ${number.toUpperCase()}`} />;
  if (isError)
    return (
      <RetryNotice title="Something went wrong!!" onRetry={() => void refetch()}>
        The return could not be loaded. Nothing has happened to it.
      </RetryNotice>
    );
  return (
    <Loading label="Loading your return" className="grid gap-6">
      <Skeleton className="h-10 w-72" />
      <Skeleton className="h-80" />
    </Loading>
  );
}

const returnQuery = (number: string, order_key: string, customer: number | undefined) =>
  queryOptions({
    queryKey: ['returns', 'one', number, order_key, customer],
    queryFn: async () =>
      (await callShop('POST returns/read', { body: { number, order_key } })).data,
    retry: false,
    staleTime: 0,
  });
