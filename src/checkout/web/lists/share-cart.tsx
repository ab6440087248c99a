import { useId, useState } from 'react';
import { useCart } from '../../../cart/web/cart-store.ts';
import { callShop, failureText } from '../../../kit/client.ts';
import { addressOf } from '../../../kit/page.ts';
import { addresses } from '../../../links/addresses.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { messages } from '../../messages.ts';
import { listMessages } from './messages.ts';

interface Shared {
  /** The lines that the link stands for. */
  lines: string;
  link: string;
}

/** A link to the cart's lines, to copy or to send from a phone. */
export function ShareCart() {
  const { items } = useCart();
  const [shared, setShared] = useState<Shared | null>(null);
  const [busy, setBusy] = useState(false);
  const id = useId();
  const lines = items.map(({ id: product_id, quantity }) => `${product_id}x${quantity}`).join();
  const link = shared?.lines === lines ? shared.link : null;

  async function share() {
    setBusy(true);
    try {
      const body = {
        cart_products: items.map(({ id: product_id, quantity }) => ({ product_id, quantity })),
      };
      const { data } = await callShop('POST shareCart', { body });
      const address = addressOf(addresses.sharedCart, {}, { cart: data.code });
      setShared({ lines, link: location.origin + address });
    } catch (error) {
      toast.error(failureText(error, messages.somethingWrong), { duration: 6_000 });
    } finally {
      setBusy(false);
    }
  }

  if (!link)
    return (
      <Button busy={busy} busyLabel="Making a link" onClick={() => void share()}>
        Share this cart
      </Button>
    );
  return (
    <div className="grid w-full gap-2">
      <Field label="Link to these parts" id={id}>
        <TextInput
          readOnly
          // Shown because it was asked for.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          className="font-mono"
          value={link}
          onFocus={({ target }) => target.select()}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copy(link)}>Copy link</Button>
        {'share' in navigator && <Button onClick={() => void send(link)}>Send link</Button>}
      </div>
    </div>
  );
}

async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast.success(listMessages.copied);
  } catch {
    toast.error(listMessages.notCopied, { duration: 6_000 });
  }
}

/** By the phone's own sheet, which may also be closed without sending. */
async function send(url: string): Promise<void> {
  try {
    await navigator.share({ title: 'Parts from VanGon', url });
  } catch (thrown) {
    if ((thrown as Error).name !== 'AbortError') await copy(url);
  }
}
