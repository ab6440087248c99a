import { useState } from 'react';
import type { DraftLine } from '../../../checkout/rules/order-draft.ts';
import { centsOrNull, centsToDollars, formatPrice } from '../../../kit/money.ts';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { StepDialog } from '../../frame/web/form/step-dialog.tsx';
import { TextField } from '../../frame/web/form/text-field.tsx';
import type { Quote } from '../contract.ts';

const NOT_A_PRICE = 'Type a price in dollars, such as 84.95. It cannot be zero.';

interface Props {
  line: DraftLine;
  part: Quote['lines'][number];
  onPrice: (cents: number | null, reason: string) => void;
  onClose: () => void;
}

/** Another price for each piece of a line, with the reason that stays with the order. */
export function PriceDialog({ line, part, onPrice, onClose }: Props) {
  const [price, setPrice] = useState(centsToDollars(part.price_cents));
  const [reason, setReason] = useState(line.price_reason);
  const cents = centsOrNull(price.trim());
  const isPrice = cents !== null && cents > 0 && cents <= 100_000_000;
  return (
    <StepDialog
      title={`Price of ${part.name}`}
      description={`The part’s own price is ${formatPrice(part.own_cents)}.`}
      step="Set the price"
      back="Back"
      form="new-order-price"
      busy={false}
      disabledBecause={
        !isPrice
          ? NOT_A_PRICE
          : reason.trim() === ''
            ? 'Say why it is sold for another price.'
            : undefined
      }
      onClose={onClose}
      onStep={() => onPrice(cents, reason.trim())}
    >
      <TextField
        label="Price each"
        hint="In dollars, such as 84.95"
        error={!isPrice && price.trim() !== '' && NOT_A_PRICE}
        inputMode="decimal"
        autoComplete="off"
        value={price}
        onType={setPrice}
      />
      <TextField
        label="Reason"
        hint="As in: scratched, agreed with the buyer"
        maxLength={200}
        value={reason}
        onType={setReason}
      />
      {line.price_cents !== null && (
        <DeskButton inDialog onPress={() => onPrice(null, '')}>
          Use the part’s own price
        </DeskButton>
      )}
    </StepDialog>
  );
}
