import { useQuery } from '@tanstack/react-query';
import { addressOf } from '../../../../kit/page.ts';
import { PageLink } from '../../../../ui/layout/page-link.tsx';
import { Desk } from '../../../frame/web/desk/desk.tsx';
import type { DeskPageProps } from '../../../frame/web/desk-page-props.ts';
import { Unloaded } from '../../../frame/web/desk/shown.tsx';
import { DeliveryDesk } from './delivery-desk.tsx';
import { deliveryQuery } from './use-delivery.ts';
import '../stock.css';
import { deskAddresses } from '../../../addresses.ts';

/** One delivery, unpacked by scanner, phone or keyboard. */
export function DeliveryPage({ params }: DeskPageProps) {
  const id = params['id']!;
  const delivery = useQuery(deliveryQuery(id));
  if (delivery.data) return <DeliveryDesk delivery={delivery.data} />;
  return (
    <Desk title="Delivery">
      <Unloaded of={delivery} />
      <p className="px-4">
        <PageLink href={addressOf(deskAddresses.stock.receiving)}>Receiving</PageLink>
      </p>
    </Desk>
  );
}
