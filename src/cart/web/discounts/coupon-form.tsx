import { type FormEvent, useState } from 'react';
import { loadPart } from '../../../kit/load-part.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Price } from '../../../ui/layout/price.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { cartAmounts } from '../../rules/cart-amounts.ts';
import { removeCoupon } from './discounts.ts';
import { messages } from '../../messages.ts';
import { changeCart, useCart } from '../cart-store.ts';
import { sentByScript } from '../../../links/scripted-forms.ts';

export function CouponForm() {
  const code = useCart((cart) => cart.couponCode);
  const isOwn = useCart((cart) => cart.couponDetails?.isOwn);
  const cents = useCart((cart) => cartAmounts(cart, { taxRate: 0 }).couponCents);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function apply(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const refusal = await loadPart(() => import('./request-discounts.ts')).then(
      ({ addCoupon }) => addCoupon(typed),
      ({ message }: Error) => message,
    );
    setBusy(false);
    setWrong(refusal);
    if (refusal) {
      toast.error(refusal);
      document.getElementById('coupon-code')?.focus();
    } else {
      toast.success(messages.couponAdded);
      setTyped('');
    }
  }

  function remove() {
    changeCart(removeCoupon);
    setWrong(null);
    document.getElementById('coupon-code')?.focus();
  }

  return (
    <form {...sentByScript('coupon')} noValidate onSubmit={apply}>
      <Field label="Coupon code" id="coupon-code" error={wrong}>
        <div className="flex gap-2">
          <TextInput
            className="min-w-0 flex-1 uppercase"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={100}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setWrong(null);
            }}
          />
          <Button type="submit" busy={busy} busyLabel="Looking up the coupon">
            Apply<span className="sr-only"> coupon</span>
          </Button>
        </div>
      </Field>
      {/* Room for a coupon that applies itself: nothing moves. */}
      <div role="status" className="mt-2 min-h-24">
        {code !== null && (
          <div className="flex flex-wrap items-center justify-between gap-1">
            <p>
              {isOwn ? messages.couponOwn : messages.couponAdded}:{' '}
              <strong className="font-mono">{code}</strong> <Price size="text" cents={-cents} />
            </p>
            <Button onClick={remove}>Remove Coupon</Button>
          </div>
        )}
      </div>
    </form>
  );
}
