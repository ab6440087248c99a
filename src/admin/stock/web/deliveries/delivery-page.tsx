import { useQuery } from '@tanstack/react-query';
import { callShop } from '../../../../kit/client.ts';
import { addressOf } from '../../../../kit/page.ts';
import { PageLink } from '../../../../ui/layout/page-link.tsx';
import { Desk } from '../../../frame/web/desk/desk.tsx';
import type { DeskPageProps } from '../../../frame/web/desk-page-props.ts';
import { Failed, Loading } from '../../../frame/web/desk/states.tsx';
import { stockDeskPages } from '../../pages.ts';
import { DeliveryDesk } from './delivery-desk.tsx';
import '../stock.css';

/** One delivery, unpacked by scanner, phone or keyboard. */
export function DeliveryPage({ params }: DeskPageProps) {
  const id = params['id']!;
  const { data, error, refetch } = useQuery({
    queryKey: ['stock', 'delivery', id],
    queryFn: async () => (await callShop('GET admin/deliveries/:id', { params: { id } })).data,
  });
  if (data) return <DeliveryDesk delivery={data} />;
  return (
    <Desk title="Delivery">
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : <Loading />}
      <p className="px-4">
        <PageLink href={addressOf(stockDeskPages.receiving)}>Receiving</PageLink>
      </p>
    </Desk>
  );
}
