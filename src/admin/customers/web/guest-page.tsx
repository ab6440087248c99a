import { useQuery } from '@tanstack/react-query';
import { addressOf } from '../../../kit/page.ts';
import { NewOrderButton } from '../../orders/web/new-order-button.tsx';
import { BackButton } from '../../frame/web/desk/back-button.tsx';
import { callQuery } from '../../frame/web/live/call-query.ts';
import { Desk } from '../../frame/web/desk/desk.tsx';
import type { DeskPageProps } from '../../frame/web/desk-page-props.ts';
import { HeadCell } from '../../frame/web/table/head-cell.tsx';
import { Shown } from '../../frame/web/desk/shown.tsx';
import type { GuestDetail } from '../customer-shapes.ts';
import { newsletterText } from './newsletter-text.ts';
import { PersonOrders } from './person-orders.tsx';
import { UsedAddresses } from './used-addresses.tsx';
import './customer.css';
import { deskAddresses } from '../../addresses.ts';

/** The page of a guest customer. */
export function GuestPage({ params }: DeskPageProps) {
  const order = params['order'] ?? '';
  const query = useQuery(
    callQuery(['customers', 'guest', order], 'GET admin/guests/:order', { params: { order } }),
  );
  return (
    <Shown of={query} loading="Loading the guest" onlyFresh>
      {(guest) => <Guest guest={guest} order={order} />}
    </Shown>
  );
}

const Guest = ({ guest, order }: { guest: GuestDetail; order: string }) => (
  <Desk
    title={guest.name || 'A guest'}
    about="without an account"
    actions={
      <>
        <BackButton href={addressOf(deskAddresses.customers.list, {}, { who: 'guests' })} />
        <NewOrderButton of={{ order }} />
      </>
    }
    className="ruled-head"
  >
    <div className="head-cells customer-cells">
      <HeadCell title="Contact">
        <p>{guest.email}</p>
        <p>{guest.phone}</p>
      </HeadCell>
      <HeadCell title="Newsletter">{newsletterText[guest.newsletter]}</HeadCell>
      <HeadCell title="Account">
        None. If they open one with this email address and confirm it, these orders and their points
        move there.
      </HeadCell>
    </div>
    <PersonOrders person={guest} />
    <UsedAddresses addresses={guest.addresses} />
  </Desk>
);
