import { MAX_PHONE } from '../../../../kit/phone.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isPickupName } from '../../../../orders/rules/pickup.ts';
import type * as z from 'zod/mini';
import { failureText } from '../../../../kit/client.ts';
import { formatPrice } from '../../../../kit/money.ts';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { callQuery } from '../../../frame/web/live/call-query.ts';
import { useMay } from '../../../frame/web/use-me.ts';
import { TextField } from '../../../frame/web/form/text-field.tsx';
import type { addressCalculation, OrderDetail } from '../../order-shapes.ts';
import type { OrderDialogProps } from '../dialog-props.ts';
import { previewBlockedReason } from '../preview-blocked-reason.ts';
import { savedText, useStep } from '../use-step.ts';
import { ADDRESS_FIELDS, AddressFields } from './address-fields.tsx';
import { DifferenceBox, type DifferenceProps } from './difference-box.tsx';
import { OrderStepDialog } from './order-step-dialog.tsx';
import { StepConflict } from './step-conflict.tsx';

type Address = OrderDetail['shipping'];

/** Changes the shipping address; shows the new shipping and tax first. */
export function AddressDialog({ order: opened, onClose }: OrderDialogProps) {
  // Whoever may not see customers is shown no address at all.
  const lacksEmail = useMay('read:customers') && !opened.email;
  const [order, setOrder] = useState(opened);
  const [address, setAddress] = useState<Address>(opened.shipping);
  const [phone, setPhone] = useState(opened.phone);
  const [email, setEmail] = useState('');
  const [isRepriced, setRepriced] = useState(true);
  const [isWaived, setWaived] = useState(false);
  const [theirs, setTheirs] = useState<OrderDetail | null>(null);

  const change = { address, phone, is_repriced: isRepriced, is_waived: isWaived };
  const preview = useQuery({
    ...callQuery(
      ['orders', 'address', order.number, order.version, change],
      'POST admin/orders/:number/address/preview',
      { params: { number: order.number }, body: change },
    ),
    placeholderData: keepPreviousData,
  });
  const save = useStep(order, 'POST admin/orders/:number/address', {
    saved: ({ additional_payment }) => savedText(additional_payment, 'Shipping address changed'),
    onSaved: onClose,
    onConflict: setTheirs,
  });
  const hasMail = !lacksEmail || email.trim() !== '';
  const owed = preview.data?.owed_cents ?? 0;
  if (theirs)
    return (
      <StepConflict
        number={order.number}
        fields={bothVersions(theirs, address, phone)}
        onLeave={onClose}
        onGoOn={() => {
          setOrder(theirs);
          setTheirs(null);
        }}
      />
    );

  return (
    <OrderStepDialog
      title="Change the address"
      description={[
        isPickupName(order.service) &&
          'The parts are picked up at our counter. With another address they are shipped there.',
        order.is_billed_elsewhere
          ? 'The billing address stays as it is.'
          : 'The billing address changes, too.',
        hasMail && 'The buyer gets an email.',
      ]
        .filter(Boolean)
        .join(' ')}
      step={owed > 0 ? `Ask the buyer for ${formatPrice(owed)}` : 'Save the address'}
      busy={save.isPending}
      disabledBecause={previewBlockedReason(preview, 'Please check the address.')}
      onClose={onClose}
      onStep={() =>
        save.mutate({
          ...change,
          email,
          is_asked: owed > 0,
          told_cents: owed - (preview.data?.back_cents ?? 0),
          version: order.version,
        })
      }
    >
      <div className="grid fit-cols-48 gap-3">
        <AddressFields address={address} onChange={setAddress} />
        <TextField
          label="Phone"
          optional
          type="tel"
          maxLength={MAX_PHONE}
          value={phone}
          onType={setPhone}
        />
        {lacksEmail && (
          <TextField
            label="Email"
            optional
            type="email"
            hint="Without one the buyer gets no emails."
            maxLength={200}
            value={email}
            onType={setEmail}
          />
        )}
      </div>
      <Checkbox
        label="Update shipping and tax for the new address"
        checked={isRepriced}
        onChange={({ target }) => setRepriced(target.checked)}
      />
      {preview.error ? (
        <p role="alert" className="text-red">
          {failureText(preview.error, 'This address could not be priced.')}
        </p>
      ) : (
        preview.data && (
          <AddressDifference preview={preview.data} isWaived={isWaived} setWaived={setWaived} />
        )
      )}
    </OrderStepDialog>
  );
}

function bothVersions(theirs: OrderDetail, mine: Address, phone: string) {
  const fields = [
    ...ADDRESS_FIELDS,
    ['state', 'State'] as const,
    ['country', 'Country'] as const,
  ].map(([name, label]) => ({ name: label, theirs: theirs.shipping[name], mine: mine[name] }));
  return [...fields, { name: 'Phone', theirs: theirs.phone, mine: phone }];
}

/** The price difference of another address. */
function AddressDifference(props: DifferenceProps<z.output<typeof addressCalculation>>) {
  const { service, shipping_cents, tax_cents } = props.preview;
  return (
    <DifferenceBox {...props}>
      {service}: shipping {signed(shipping_cents)}, tax {signed(tax_cents)}
    </DifferenceBox>
  );
}

const signed = (cents: number): string =>
  cents === 0 ? 'the same' : `${cents > 0 ? '+' : '−'}${formatPrice(Math.abs(cents))}`;
