import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import type { CartLine } from '../../../cart/rules/cart-values.ts';
import {
  cartNamed,
  hasRoomFor,
  keepCart,
  type KeptCart,
  MAX_CART_NAME,
} from '../../../cart/rules/kept-carts.ts';
import { refusalMessages } from '../../../cart/rules/refusal-messages.ts';
import { cartNow } from '../../../cart/web/cart-store.ts';
import { changeKeptCarts, keptCartsNow } from '../../../cart/web/kept/kept-carts.ts';
import { addressOf } from '../../../kit/page.ts';
import { newTimedId } from '../../../kit/timed-id.ts';
import { addresses } from '../../../links/addresses.ts';
import { Button } from '../../../ui/form/button.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { CartNameField } from './cart-name-field.tsx';
import { listMessages } from './messages.ts';

const TOAST_MS = 6_000;

/** Keeps the cart's lines under a name. The cart stays as it is. */
export function KeepCart() {
  const [name, setName] = useState<string | null>(null);
  if (name === null)
    return <Button onClick={() => setName(suggestedName())}>Keep this cart</Button>;
  return <KeepForm name={name} onName={setName} onClose={() => setName(null)} />;
}

interface KeepFormProps {
  name: string;
  onName: (name: string) => void;
  onClose: () => void;
}

function KeepForm({ name, onName, onClose }: KeepFormProps) {
  const [error, setError] = useState<string | null>(null);
  const [taken, setTaken] = useState<KeptCart | null>(null);
  const navigate = useNavigate();
  const id = useId();

  function type(next: string) {
    onName(next);
    setError(null);
    setTaken(null);
  }

  /** Under a name that another cart has, only once the visitor has said so. */
  function keep(instead?: KeptCart) {
    const wanted = name.trim();
    if (!wanted) return setError(listMessages.noName);
    const same = cartNamed(keptCartsNow(), wanted);
    if (same && same.id !== instead?.id) {
      setTaken(same);
      return setError(listMessages.nameTaken(same.name));
    }
    const now = Date.now();
    const cart: KeptCart = {
      id: same?.id ?? newTimedId(),
      name: wanted,
      kept: now,
      updated: now,
      lines: cartNow().items.map(asKept),
    };
    if (!hasRoomFor(keptCartsNow(), cart)) return setError(refusalMessages.keptCartsFull);
    const isStored = changeKeptCarts((kept) => keepCart(kept, cart, now));
    const viewAll = () => void navigate({ href: addressOf(addresses.keptCarts) });
    const action = { label: 'View kept carts', onAction: viewAll };
    if (isStored) toast.success(listMessages.kept(wanted), { duration: TOAST_MS, action });
    else toast.error(listMessages.notStored, { duration: TOAST_MS, action });
    onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    keep();
  }

  return (
    <form className="grid w-full gap-2" noValidate onSubmit={submit}>
      <CartNameField id={id} value={name} error={error} onType={type} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary">
          Keep it
        </Button>
        {taken && <Button onClick={() => keep(taken)}>Replace “{taken.name}”</Button>}
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}

const asKept = ({ id, quantity, priceCents, sku = '' }: CartLine) => ({
  product_id: id,
  quantity,
  was_cents: priceCents,
  sku,
});

function suggestedName(): string {
  const day = new Date().toLocaleDateString('en-US', { month: 'long', day: 'numeric' });
  return `Cart of ${day}`.slice(0, MAX_CART_NAME);
}
