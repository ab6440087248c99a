import { type FormEvent, useId, useState } from 'react';
import {
  cartNamed,
  hasRoomFor,
  keepCart,
  type KeptCart,
  removeCart,
} from '../../../cart/rules/kept-carts.ts';
import { refusalMessages } from '../../../cart/rules/refusal-messages.ts';
import { changeKeptCarts, keptCartsNow, useKeptCarts } from '../../../cart/web/kept/kept-carts.ts';
import { addressOf } from '../../../kit/page.ts';
import { newTimedId } from '../../../kit/timed-id.ts';
import { addresses } from '../../../links/addresses.ts';
import { Button } from '../../../ui/form/button.tsx';
import { ButtonLink } from '../../../ui/layout/button-link.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { CartNameField } from './cart-name-field.tsx';
import { listMessages, partsIn } from './messages.ts';
import './kept-carts.css';

const UNDO_MS = 10_000;

/** The kept carts, the newest first; nothing if there are none. `titled` for a page about something else. */
export function KeptCarts({ titled = false }: { titled?: boolean }) {
  const carts = useKeptCarts(({ kept }) => kept.carts);
  const [renamed, setRenamed] = useState<string | null>(null);
  if (carts.length === 0) return null;
  return (
    <>
      {titled && <h2 className="mb-2 text-20">Kept carts</h2>}
      <ul role="list" aria-label="Kept carts" className="kept-carts">
        {carts.map((cart) => (
          <li key={cart.id} className="kept-cart">
            {cart.id === renamed ? (
              <Rename cart={cart} onClose={() => setRenamed(null)} />
            ) : (
              <Kept cart={cart} onRename={() => setRenamed(cart.id)} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Kept({ cart, onRename }: { cart: KeptCart; onRename: () => void }) {
  const { id, name, kept, lines } = cart;
  return (
    <>
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="text-13">
          {partsIn(lines.length)}, kept on {dayText(kept)}
        </p>
      </div>
      <div className="flex gap-3">
        <ButtonLink
          aria-label={`Open ${name}`}
          href={addressOf(addresses.keptCarts, {}, { cart: id })}
        >
          Open
        </ButtonLink>
        <Button aria-label={`Rename ${name}`} onClick={onRename}>
          Rename
        </Button>
        <Button aria-label={`Delete ${name}`} onClick={() => deleteWithUndo(cart)}>
          Delete
        </Button>
      </div>
    </>
  );
}

function Rename({ cart, onClose }: { cart: KeptCart; onClose: () => void }) {
  const [name, setName] = useState(cart.name);
  const [error, setError] = useState<string | null>(null);
  const id = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = name.trim();
    if (!wanted) return setError(listMessages.noName);
    const same = cartNamed(keptCartsNow(), wanted);
    if (same && same.id !== cart.id) return setError(listMessages.nameTaken(same.name));
    changeKeptCarts((kept) => {
      const now = kept.carts.find((each) => each.id === cart.id);
      // Deleted in another tab meanwhile.
      return now ? keepCart(kept, { ...now, name: wanted }, Date.now()) : kept;
    });
    onClose();
  }

  return (
    <form className="grid flex-1 gap-2" noValidate onSubmit={submit}>
      <CartNameField
        id={id}
        value={name}
        error={error}
        onType={(typed) => {
          setName(typed);
          setError(null);
        }}
      />
      <div className="flex gap-3">
        <Button type="submit" variant="primary">
          Save name
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}

/** Other devices delete the old one, so that it comes back under a new id. */
function deleteWithUndo(cart: KeptCart): void {
  changeKeptCarts((kept) => removeCart(kept, cart.id));
  const restore = () => {
    const again = { ...cart, id: newTimedId() };
    if (!hasRoomFor(keptCartsNow(), again)) return void toast.error(refusalMessages.keptCartsFull);
    changeKeptCarts((kept) => keepCart(kept, again, Date.now()));
  };
  const action = { label: 'Undo', onAction: restore };
  toast.info(listMessages.deleted(cart.name), { duration: UNDO_MS, action });
}

export const dayText = (time: number) =>
  new Date(time).toLocaleDateString('en-US', { dateStyle: 'long' });
