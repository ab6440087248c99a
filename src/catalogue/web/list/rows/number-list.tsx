import { useState } from 'react';
import { useCart } from '../../../../cart/web/cart-store.ts';
import { addressOf } from '../../../../kit/page.ts';
import { failureText, SOMETHING_WRONG } from '../../../../kit/client.ts';
import { addresses } from '../../../../links/addresses.ts';
import { Button } from '../../../../ui/form/button.tsx';
import { buttonClass } from '../../../../ui/form/button-class.ts';
import { Notice } from '../../../../ui/layout/notice.tsx';
import { PageLink } from '../../../../ui/layout/page-link.tsx';
import { toast } from '../../../../ui/overlay/toast.ts';
import { addNumbers, type ListedNumbers } from './add-numbers.ts';
import { numbersMessage } from './numbers-message.ts';

/** Enough time to read what was left out. */
const TOAST_MS = 6_000;

/** Adds one of each part of a list of part numbers, and says which were left out. */
export function NumberList({ numbers }: { numbers: ListedNumbers }) {
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();
  const isInCart = useCart(({ items }) =>
    numbers.some(({ ids }) => items.some(({ id }) => ids.includes(id))),
  );

  async function add() {
    setBusy(true);
    try {
      const { kind, text } = numbersMessage(await addNumbers(numbers));
      setMessage(text);
      toast[kind](text, { duration: TOAST_MS });
    } catch (error) {
      toast.error(
        navigator.onLine ? failureText(error, SOMETHING_WRONG) : 'Not added. You’re offline.',
      );
    } finally {
      setBusy(false);
    }
  }

  return (
    <Notice
      className="mb-4 lg:items-center"
      action={
        <span className="with-script flex flex-wrap gap-2">
          <Button variant="primary" busy={isBusy} onClick={() => void add()}>
            Add all to the cart
          </Button>
          {isInCart && (
            <PageLink href={addressOf(addresses.cart)} className={buttonClass()}>
              View cart
            </PageLink>
          )}
        </span>
      }
    >
      {message ??
        (numbers.length === 1 ? '1 part number.' : `${numbers.length} part numbers, one of each.`)}
    </Notice>
  );
}
