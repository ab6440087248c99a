import { useQuery } from '@tanstack/react-query';
import { callShop } from '../../../kit/client.ts';
import { Desk } from '../../frame/web/desk.tsx';
import type { DeskPageProps } from '../../frame/web/desk-page-props.ts';
import { HeadCell } from '../../frame/web/head-cell.tsx';
import { Failed, Loading } from '../../frame/web/states.tsx';
import { BackToList } from './back-to-list.tsx';
import { newsletterText } from './newsletter-text.ts';
import { PersonOrders } from './person-orders.tsx';
import { UsedAddresses } from './used-addresses.tsx';
import './customer.css';

/** Somebody who has ordered without an account. */
export function GuestPage({ params }: DeskPageProps) {
  const order = params['order'] ?? '';
  const {
    data: guest,
    error,
    refetch,
  } = useQuery({
    queryKey: ['customers', 'guest', order],
    queryFn: async () => (await callShop('GET admin/guests/:order', { params: { order } })).data,
  });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!guest) return <Loading label="Loading the guest" />;

  return (
    <Desk
      title={guest.name || 'A guest'}
      about="without an account"
      actions={<BackToList to="guests" />}
      className="ruled-head long-title"
    >
      <div className="head-cells customer-cells">
        <HeadCell title="Reached at">
          <p>{guest.email}</p>
          <p>{guest.phone}</p>
        </HeadCell>
        <HeadCell title="Newsletter">{newsletterText[guest.newsletter]}</HeadCell>
        <HeadCell title="Account">
          Opens one under this address and confirms it: then these orders and their points come with
          it.
        </HeadCell>
      </div>
      <PersonOrders person={guest} />
      <UsedAddresses addresses={guest.addresses} />
    </Desk>
  );
}
