import { caretAfterDigits, maskCardCode, maskCardDate, maskCardNumber } from './card-mask.ts';
import { FormField } from './form-field.tsx';

/** Card data lives in form state only and is never stored. */
export function CardFields() {
  return (
    <div className="mt-4 grid grid-cols-2 gap-4">
      <FormField
        name="card_holder_name"
        label="Name on card"
        autoComplete="cc-name"
        required
        className="col-span-2"
      />
      <FormField
        name="credit_card_number"
        label="Card number"
        autoComplete="cc-number"
        inputMode="numeric"
        maxLength={24}
        required
        className="col-span-2"
        onTyped={masked(maskCardNumber)}
      />
      <FormField
        name="credit_card_date"
        label="Expiration date"
        hint="MM/YY"
        autoComplete="cc-exp"
        inputMode="numeric"
        maxLength={9}
        required
        onTyped={masked(maskCardDate)}
      />
      <FormField
        name="credit_validation_code"
        label="Security code"
        hint="3 or 4 digits"
        autoComplete="cc-csc"
        inputMode="numeric"
        required
        onTyped={masked(maskCardCode)}
      />
    </div>
  );
}

/** Formats the input and keeps the caret after the same digit. */
function masked(mask: (typed: string) => string) {
  return (input: HTMLInputElement) => {
    const { value, selectionStart } = input;
    const text = mask(value);
    if (text === value) return;
    const atEnd = selectionStart === null || selectionStart >= value.length;
    const digits = value.slice(0, selectionStart ?? 0).replace(/\D/g, '').length;
    input.value = text;
    const caret = atEnd ? text.length : caretAfterDigits(text, digits);
    input.setSelectionRange(caret, caret);
  };
}
