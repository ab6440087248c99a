import { dollarsToCents, formatPrice } from '../../../../kit/money.ts';
import { MAX_PHONE } from '../../../../kit/phone.ts';
import { FindPart, IS_THERE } from '../../../frame/web/form/find-part.tsx';
import { TextField } from '../../../frame/web/form/text-field.tsx';
import { AddressFields } from '../../../order/web/dialogs/address-fields.tsx';
import type { LostOrder } from '../../contract.ts';
import type { Completed } from './completed.ts';
import { RebuildLines } from './rebuild-lines.tsx';

interface Props {
  lost: LostOrder;
  completed: Completed;
  discountCents: number;
  onChange: (completed: Completed) => void;
}

/** Who, what and how much: filled in as far as the provider knows it. */
export function RebuildFields({ lost, completed, discountCents, onChange }: Props) {
  const set = (change: Partial<Completed>) => onChange({ ...completed, ...change });
  const { lines } = completed;
  return (
    <div className="grid gap-4" data-fields="">
      <p>
        {lost.order_no ? `Order ${lost.order_no}` : 'It gets a new number'},{' '}
        <strong>{formatPrice(lost.paid_cents)}</strong> paid.
      </p>
      <div className="grid fit-cols-48 gap-3">
        <AddressFields address={completed.address} onChange={(address) => set({ address })} />
        <TextField
          label="Email address"
          hint="Without one, no emails are sent"
          optional
          type="email"
          maxLength={200}
          value={completed.email}
          onType={(email) => set({ email })}
        />
        <TextField
          label="Phone"
          optional
          type="tel"
          maxLength={MAX_PHONE}
          value={completed.phone}
          onType={(phone) => set({ phone })}
        />
      </div>
      {lost.unknown_lines.map(({ name, sku, quantity, unit_cents }) => (
        <p key={`${sku} ${name}`} className="callout border-l-3">
          Sold as well: {quantity} × {name} <span className="font-mono">{sku}</span> at{' '}
          {formatPrice(unit_cents)}. No part has this SKU; add the one that has taken its place.
        </p>
      ))}
      <RebuildLines lines={lines} onChange={(changed) => set({ lines: changed })} />
      <FindPart
        inDialog
        label="Add a part"
        nameOf={({ sku, name, stock_qty }) => `${sku} ${name}, ${stock_qty} in stock`}
        disabledBecause={({ id }) =>
          lines.some(({ product_id }) => product_id === id) ? IS_THERE : undefined
        }
        onAdd={({ id, name, sku, featured_image, stock_qty, regular_price, core_deposit = '0' }) =>
          set({
            lines: [
              ...lines,
              {
                product_id: id,
                name,
                sku,
                image: featured_image,
                stock: stock_qty,
                quantity: 1,
                price: regular_price,
                deposit_cents: dollarsToCents(core_deposit),
              },
            ],
          })
        }
      />
      <div className="grid fit-cols-48 gap-3">
        <TextField
          label="Shipping"
          inputMode="decimal"
          value={completed.shipping}
          onType={(shipping) => set({ shipping })}
        />
        <TextField
          label="Tax"
          inputMode="decimal"
          value={completed.tax}
          onType={(tax) => set({ tax })}
        />
      </div>
      {discountCents > 0 && (
        <p aria-live="polite">
          {formatPrice(discountCents)} less was paid: coupon or points, kept as a discount.
        </p>
      )}
    </div>
  );
}
