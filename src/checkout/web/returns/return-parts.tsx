import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asRefused, callShop } from '../../../kit/client.ts';
import { addressOf } from '../../../kit/page.ts';
import { addresses } from '../../../links/addresses.ts';
import { ButtonLink } from '../../../ui/layout/button-link.tsx';
import { Notice, RetryNotice } from '../../../ui/layout/notice.tsx';
import { Loading, Skeleton } from '../../../ui/layout/skeleton.tsx';
import { notReturnableText, notSendableTexts } from '../../return-messages.ts';
import { BlockedLines } from './blocked-lines.tsx';
import { useOrderViewer } from './opened-order.ts';
import { ReturnFields } from './return-fields.tsx';
import { SendCores } from './send-cores.tsx';
import { UnknownReturn } from './unknown-return.tsx';

/** Sends parts of an order back: which, why, and what for. */
export function ReturnParts({ orderNo }: { orderNo: string }) {
  const { orderKey, customer, isLoaded } = useOrderViewer(orderNo);
  const { data, error, isError, refetch } = useQuery({
    ...offer(orderNo, orderKey, customer),
    enabled: isLoaded,
  });
  const [refusal, setRefusal] = useState('');
  if (asRefused(error)?.isFinal) return <UnknownReturn title={`Order ${orderNo}`} />;
  if (isError)
    return (
      <RetryNotice title="Something went wrong!!" onRetry={() => void refetch()}>
        The order could not be loaded.
      </RetryNotice>
    );
  if (!data)
    return (
      <Loading label="Loading your order" className="grid gap-6">
        <Skeleton className="h-10 w-72" />
        <Skeleton className="h-80" />
      </Loading>
    );
  const hasCores = data.cores.length > 0;
  const isOpen = data.why_not === null;
  const mayReturn = isOpen && data.lines.some(({ why_not }) => why_not === null);
  const maySend = data.cores.some(({ why_not }) => why_not === null);
  return (
    <div className="returns">
      <header>
        <h1>Return parts</h1>
        <p>
          Order <span className="font-mono">{data.order_no}</span>
        </p>
      </header>
      {refusal && !mayReturn && <Notice kind="error" title={refusal} />}
      {!mayReturn && !(isOpen && maySend) && (
        <Notice
          title={data.why_not ?? 'Nothing of this order can be returned now.'}
          action={<ButtonLink href={addressOf(addresses.contactUs)}>Write to us</ButtonLink>}
        >
          {isOpen && 'Below is why. Is something wrong with a part? Write to us, and we help.'}
        </Notice>
      )}
      {hasCores && !maySend && (
        <section>
          <h2 className="mb-2">Old parts for their deposits</h2>
          <BlockedLines
            lines={data.cores.map((core) => ({ ...core, name: `Core of ${core.name}` }))}
            textOf={(why) => notReturnableText(why, data.is_pickup, notSendableTexts)}
          />
        </section>
      )}
      {maySend && (
        <SendCores
          key={data.cores.map(({ most }) => most).join()}
          offer={data}
          orderKey={orderKey}
        />
      )}
      {hasCores && isOpen && <h2>Parts that you do not keep</h2>}
      {isOpen && !mayReturn && (
        <BlockedLines lines={data.lines} textOf={(why) => notReturnableText(why, data.is_pickup)} />
      )}
      {mayReturn && (
        <ReturnFields
          // What another tab sends back meanwhile is no longer offered here.
          key={data.lines.map(({ most }) => most).join()}
          offer={data}
          orderKey={orderKey}
          refusal={refusal}
          setRefusal={setRefusal}
        />
      )}
    </div>
  );
}

const offer = (order_id: string, order_key: string, customer: number | undefined) =>
  queryOptions({
    queryKey: ['returns', 'offer', order_id, order_key, customer],
    queryFn: async () =>
      (await callShop('POST returns/offer', { body: { order_id, order_key } })).data,
    retry: false,
    staleTime: 0,
  });
