import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { callShop } from '../../../kit/client.ts';
import { addressOf } from '../../../kit/page.ts';
import { newTimedId } from '../../../kit/timed-id.ts';
import { isUuid } from '../../../kit/uuid.ts';
import { newDraft, type OrderDraft } from '../../../checkout/rules/order-draft.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { deskAddresses } from '../../addresses.ts';
import type { DeskPageProps, DeskSearch } from '../../frame/web/desk-page-props.ts';
import { Desk } from '../../frame/web/desk/desk.tsx';
import { Unloaded } from '../../frame/web/desk/shown.tsx';
import { newOrderMessages } from '../messages.ts';
import { ofBuyer } from './of-buyer.ts';
import { OrderEditor } from './order-editor.tsx';
import './new-order.css';

/** An order that staff write for somebody on the phone or at the counter. Its draft stands in the address. */
export function NewOrderPage({ search, setSearch }: DeskPageProps) {
  const named = search['draft'];
  const [fresh] = useState(newTimedId);
  const id = named && isUuid(named) ? named : fresh;
  const nameIt = useEffectEvent(() => setSearch({ draft: id }, { replace: true }));
  useEffect(() => {
    if (named !== id) nameIt();
  }, [named, id]);
  return <Draft key={id} id={id} search={search} />;
}

function Draft({ id, search }: { id: string; search: DeskSearch }) {
  const router = useRouter();
  const query = useQuery({
    queryKey: ['order draft', id],
    queryFn: () => readDraft(id, search),
    // What is typed is newer than what the shop has.
    staleTime: Infinity,
    gcTime: 0,
  });
  const { data } = query;
  const number = data?.number;
  const showOrder = useEffectEvent((placed: string) => {
    toast.info(newOrderMessages.placed(placed), { duration: 4_000 });
    void router.navigate({
      href: addressOf(deskAddresses.order.order, { number: placed }),
      replace: true,
      ignoreBlocker: true,
    });
  });
  useEffect(() => {
    if (number) showOrder(number);
  }, [number]);
  if (!data || number)
    return (
      <Desk title="New order">
        <Unloaded of={query} loading="Loading the draft" />
      </Desk>
    );
  return <OrderEditor id={id} initial={data} />;
}

/** The stored draft; otherwise a new one for whom the address names. */
async function readDraft(id: string, search: DeskSearch) {
  const { data, number } = await callShop('GET admin/new-order/drafts/:id', { params: { id } });
  if (data) return { ...data, number };
  return { draft: await draftFor(search), version: 0, number };
}

async function draftFor({ customer, order }: DeskSearch): Promise<OrderDraft> {
  const customerId = Number(customer);
  const body = order ? { order } : customerId > 0 ? { customer_id: customerId } : undefined;
  if (!body) return newDraft;
  const { data } = await callShop('POST admin/new-order/buyers', { body });
  return data[0] ? { ...newDraft, ...ofBuyer(data[0]) } : newDraft;
}
