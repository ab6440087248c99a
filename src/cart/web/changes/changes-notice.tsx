import { Button } from '../../../ui/form/button.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { CART_CHANGED, dismissChanges } from './cart-changes.ts';
import { changeMessages } from './change-messages.ts';
import { changeCart, useCart } from '../cart-store.ts';

/** Shown in all tabs until dismissed in one. */
export function ChangesNotice() {
  const texts = changeMessages(useCart());
  if (texts.length === 0) return null;
  return (
    <Notice
      kind="warning"
      title={CART_CHANGED}
      className="mb-4"
      action={<Button onClick={() => changeCart(dismissChanges)}>OK</Button>}
    >
      <ul role="list" className="mt-1 grid gap-1">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Notice>
  );
}
