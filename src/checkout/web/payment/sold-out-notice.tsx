import type { CartLine } from '../../../cart/rules/cart-values.ts';
import { removeLine } from '../../../cart/web/lines/remove-line.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { CartLink } from './cart-link.tsx';
import { SOLD_OUT_NOTICE } from './sold-out.ts';

export interface SoldOutNoticeProps {
  lines: CartLine[];
  onRemoved: () => void;
}

/** Names each sold-out line with a remove button, so that the form keeps what was typed. */
export function SoldOutNotice({ lines, onRemoved }: SoldOutNoticeProps) {
  return (
    <Notice id={SOLD_OUT_NOTICE} tabIndex={-1} kind="error" title="Out of Stock" className="my-2">
      {lines.map((line) => (
        <p key={line.id} className="mt-2">
          “{line.name}” is sold out. Please remove it to continue.
          <Button
            className="mt-1 flex"
            onClick={() => {
              removeLine(line);
              onRemoved();
            }}
          >
            Remove<span className="sr-only"> {line.name}</span>
          </Button>
        </p>
      ))}
      <p className="mt-2">
        <CartLink />
      </p>
    </Notice>
  );
}
