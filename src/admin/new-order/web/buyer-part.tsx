import { Pencil, UserPlus, UserX } from 'lucide-react';
import { useState } from 'react';
import type { OrderDraft } from '../../../checkout/rules/order-draft.ts';
import { callShop } from '../../../kit/client.ts';
import { MAX_PHONE } from '../../../kit/phone.ts';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { DeskSection } from '../../frame/web/desk/desk-section.tsx';
import { FindField } from '../../frame/web/form/find-field.tsx';
import { TextField } from '../../frame/web/form/text-field.tsx';
import { AddressFields } from '../../order/web/dialogs/address-fields.tsx';
import type { Buyer } from '../contract.ts';

export interface DraftPartProps {
  draft: OrderDraft;
  /** Messages by the checkout's names of fields. */
  wrong: Partial<Record<string, string[]>>;
  change: (changed: Partial<OrderDraft>) => void;
}

/** Who buys: found among those who have ordered, or typed in. */
export function BuyerPart({
  draft,
  wrong,
  change,
  onFound,
}: DraftPartProps & { onFound: (buyer: Buyer) => void }) {
  const [isOpen, setOpen] = useState(false);
  const { address, email, phone, customer_id } = draft;
  const name = `${address.first_name} ${address.last_name}`.trim();
  const isWrong = Object.keys(wrong).some((field) =>
    /^(email|phone|shipping_(?!method))/.test(field),
  );
  const isForm = isOpen || isWrong;
  const forget = () => change({ customer_id: null, points: 0, email: '', phone: '', van: null });
  return (
    <DeskSection
      title="Buyer"
      about={customer_id === null ? name && 'Guest' : 'Customer'}
      action={
        <>
          {customer_id !== null && (
            <DeskButton look="quiet" icon={<UserX />} onPress={forget}>
              Somebody else
            </DeskButton>
          )}
          <DeskButton
            look="quiet"
            icon={name ? <Pencil /> : <UserPlus />}
            keyName="b"
            keyGroup="New order"
            aria-expanded={isForm}
            onPress={() => setOpen(!isOpen)}
          >
            {isForm ? 'Done' : name ? 'Edit' : 'New buyer'}
          </DeskButton>
        </>
      }
    >
      <div className="new-order-fields">
        {customer_id === null && (
          <div className="new-order-wide">
            <FindField
              label="Find a buyer"
              hint="Name, email, phone or order number; Enter takes the first"
              topic="find buyer"
              listName="Found buyers"
              // The page begins with it.
              isFirst={name === ''}
              find={findBuyers}
              keyOf={(buyer) => `${buyer.customer_id} ${buyer.email}`}
              nameOf={(buyer) => `${buyer.address.first_name} ${buyer.address.last_name}`}
              aboutOf={(buyer) => <span className="text-steel">{buyerFacts(buyer)}</span>}
              onAdd={onFound}
            />
          </div>
        )}
        {name && !isForm && <Summary draft={draft} />}
        {isForm && (
          <>
            <TextField
              label="Email"
              type="email"
              autoComplete="off"
              maxLength={200}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- somebody opened these fields to type
              autoFocus={!isWrong}
              hint={draft.pay === 'link' ? 'The link to pay goes there' : 'Leave empty for none'}
              error={wrong['email']?.join('; ')}
              value={email}
              onType={(text) => change({ email: text })}
            />
            <TextField
              label="Phone"
              optional
              type="tel"
              autoComplete="off"
              maxLength={MAX_PHONE}
              error={wrong['phone']?.join('; ')}
              value={phone}
              onType={(text) => change({ phone: text })}
            />
            <AddressFields
              address={address}
              errorOf={(column) =>
                wrong[`shipping_${column === 'street_address' ? 'address' : column}`]?.join('; ')
              }
              onChange={(changed) => change({ address: changed })}
            />
          </>
        )}
      </div>
    </DeskSection>
  );
}

const findBuyers = async (q: string, signal: AbortSignal) =>
  (await callShop('POST admin/new-order/buyers', { body: { q } }, { signal })).data;

const buyerFacts = ({ customer_id, email, address, orders }: Buyer): string =>
  [
    email,
    `${address.town} ${address.state}`.trim(),
    customer_id === null ? 'guest' : orders === 1 ? '1 order' : `${orders} orders`,
  ]
    .filter(Boolean)
    .join(', ');

function Summary({ draft: { address, email, phone } }: { draft: OrderDraft }) {
  const { first_name, last_name, company, street_address, apartment, town } = address;
  const lines = [
    [company, street_address, apartment].filter(Boolean).join(', '),
    [town, address.state, address.postcode, address.country === 'US' ? '' : address.country]
      .filter(Boolean)
      .join(' '),
  ];
  return (
    <>
      <p>
        <b>
          {first_name} {last_name}
        </b>
        <br />
        {lines.filter(Boolean).join(', ')}
      </p>
      <p className="text-steel">{[email || 'No email', phone].filter(Boolean).join(', ')}</p>
    </>
  );
}
