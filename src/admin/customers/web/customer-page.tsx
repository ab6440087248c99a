import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addressOf } from '../../../kit/page.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { BackButton } from '../../frame/web/desk/back-button.tsx';
import { callQuery } from '../../frame/web/live/call-query.ts';
import { Desk } from '../../frame/web/desk/desk.tsx';
import type { DeskPageProps } from '../../frame/web/desk-page-props.ts';
import { DeskSection } from '../../frame/web/desk/desk-section.tsx';
import { Shown } from '../../frame/web/desk/shown.tsx';
import { Empty } from '../../frame/web/desk/states.tsx';
import { Thumb } from '../../frame/web/table/thumb.tsx';
import { When } from '../../frame/web/table/when.tsx';
import type { CustomerDetail } from '../customer-shapes.ts';
import { CustomerActions } from './customer-actions.tsx';
import { CustomerCells } from './customer-cells.tsx';
import { CustomerLog } from './customer-log.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { EmailDialog } from './email-dialog.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { PersonOrders } from './person-orders.tsx';
import { PointsDialog } from './points-dialog.tsx';
import { PointsLedger } from './points-ledger.tsx';
import { Sessions } from './sessions.tsx';
import { UsedAddresses } from './used-addresses.tsx';
import { WaitingEmail } from './waiting-email.tsx';
import './customer.css';
import { deskAddresses } from '../../addresses.ts';

/** The page of one customer. */
export function CustomerPage({ params }: DeskPageProps) {
  const id = params['id'] ?? '';
  const query = useQuery(
    callQuery(['customers', 'one', id], 'GET admin/customers/:id', { params: { id } }),
  );
  return (
    <Shown of={query} loading="Loading the customer" onlyFresh>
      {(data) =>
        data.ended ? <Ended customer={data} /> : <Customer key={data.id} customer={data} />
      }
    </Shown>
  );
}

const DIALOGS = {
  points: PointsDialog,
  email: EmailDialog,
  merge: MergeDialog,
  export: ExportDialog,
  erase: EraseDialog,
};

function Customer({ customer }: { customer: CustomerDetail }) {
  const [dialog, setDialog] = useState<keyof typeof DIALOGS | null>(null);
  const Dialog = dialog && DIALOGS[dialog];
  return (
    <Desk
      title={customer.name || customer.email}
      actions={<CustomerActions id={customer.id} onOpen={setDialog} />}
      className="ruled-head"
    >
      <CustomerCells customer={customer} />
      <WaitingEmail customer={customer} />
      <div className="desk-columns">
        <div className="min-w-0">
          <PersonOrders person={customer} />
          <PointsLedger customer={customer} />
          <UsedAddresses addresses={customer.addresses} />
          <Wishlist wishes={customer.wishlist} />
          <Sessions customer={customer} />
        </div>
        <div className="desk-side min-w-0">
          <CustomerNotes customer={customer} />
          <CustomerLog customerId={customer.id} />
        </div>
      </div>
      {Dialog && <Dialog customer={customer} onClose={() => setDialog(null)} />}
    </Desk>
  );
}

function Ended({ customer: { ended, name } }: { customer: CustomerDetail }) {
  const { at, into } = ended!;
  return (
    <Desk
      title={into ? name : 'A former customer'}
      actions={<BackButton href={addressOf(deskAddresses.customers.list)} />}
    >
      <Empty title={into ? 'This account was merged' : 'This account was erased'}>
        <p>
          <When at={at} show="time" />
          {into ? ', into ' : '. Only the amounts of its orders are kept.'}
          {into && (
            <PageLink
              href={addressOf(deskAddresses.customers.customer, { id: into.id })}
              className="underline"
            >
              {into.name}
            </PageLink>
          )}
        </p>
      </Empty>
    </Desk>
  );
}

const Wishlist = ({ wishes }: { wishes: CustomerDetail['wishlist'] }) => (
  <DeskSection
    title="Wishlist"
    about={wishes.length > 0 && String(wishes.length)}
    none={wishes.length === 0 && 'Empty.'}
  >
    <ul>
      {wishes.map(({ sku, name, image }) => (
        <li key={sku} className="faint-ruled in-rows gap-x-3">
          <Thumb src={image} />
          <span className="font-mono whitespace-nowrap text-inherit">{sku}</span>
          {name}
        </li>
      ))}
    </ul>
  </DeskSection>
);
