import type { SoldProduct } from '../cart/cart-rules.ts';
import type { CheckoutField } from './checkout-form.ts';
import type { OrderConfirmation } from './contract.ts';
import { messages } from './messages.ts';

/** Why an order was not placed, and what is to be done about it. */
export type RefusedOrder =
  | { kind: 'fields'; fields: Partial<Record<CheckoutField, string>>; words: string }
  /** The field of the card that is to be typed again; none when the bank would not. Uncharged only on the server's word. */
  | { kind: 'card'; field?: CheckoutField; words: string; isUncharged: boolean }
  /** Prices or stock are others than the customer saw. */
  | { kind: 'cart changed'; products: SoldProduct[]; words: string }
  /** An earlier attempt, thought to be lost, has been paid: this is its order, and no other was placed. */
  | { kind: 'paid before'; order: OrderConfirmation; words: string }
  /** Nothing final yet: the same attempt is to be asked for again. */
  | { kind: 'not yet'; words: string }
  /** The key was used for something else: a new attempt is needed. */
  | { kind: 'key spent' }
  | { kind: 'failed'; words: string; final: boolean };

/** Reads what the server sent instead of an order. */
export function readRefusedOrder(status: number, body: unknown): RefusedOrder {
  const { error, cart, ...sent } = (body ?? {}) as Sent;
  const said = error?.message;
  const words = (typeof said === 'string' ? said : undefined) ?? messages.somethingWrong;

  if (sent.Success === false) return wrongCard(sent);
  if (status === 422 && typeof said === 'object') return wrongFields(said);
  if (status === 422 && /idempotency-key/i.test(words)) return { kind: 'key spent' };
  if (status === 409 && sent.orderData) {
    return { kind: 'paid before', order: sent.orderData, words };
  }
  if (status === 409 && cart) {
    return { kind: 'cart changed', products: cart.lines.map(asSold), words };
  }
  if (status === 409 || status === 503) return { kind: 'not yet', words: messages.stillWaiting };
  return { kind: 'failed', words, final: status >= 400 && status < 500 && status !== 429 };
}

interface Sent {
  error?: { message?: string | Record<string, string[]> };
  cart?: { lines: (Omit<SoldProduct, 'id'> & { product_id: number })[] };
  orderData?: OrderConfirmation;
  Success?: boolean;
  Message?: string;
  CardNumber?: boolean;
  CardDate?: boolean;
  Code?: boolean;
  charged?: boolean;
}

/** The flags decide: a false one names the field, several mean the card as a whole, none that the bank would not. */
function wrongCard(sent: Sent): RefusedOrder {
  const wrong = cardFlags.filter(([flag]) => sent[flag] === false);
  const isUncharged = sent.charged === false;
  if (wrong.length > 1) return { kind: 'card', words: messages.invalidCard, isUncharged };
  const [found] = wrong;
  if (found) return { kind: 'card', field: found[1], words: found[2], isUncharged };
  return { kind: 'card', words: messages.paymentFailed, isUncharged };
}

const cardFlags = [
  ['CardNumber', 'credit_card_number', messages.invalidCardNumber],
  ['CardDate', 'credit_card_date', messages.invalidCardDate],
  ['Code', 'credit_validation_code', messages.invalidCvv],
] as const;

function wrongFields(said: Record<string, string[]>): RefusedOrder {
  const entries = Object.entries(said).map(([field, [message]]) => [
    formField[field] ?? field,
    message ?? messages.somethingWrong,
  ]);
  return {
    kind: 'fields',
    fields: Object.fromEntries(entries) as Partial<Record<CheckoutField, string>>,
    words: entries[0]?.[1] ?? messages.somethingWrong,
  };
}

/** Where the call names a field otherwise than the form. */
const formField: Record<string, CheckoutField> = {
  'card-holder-name': 'card_holder_name',
  'credit-card-number': 'credit_card_number',
  'credit-card-date': 'credit_card_date',
  'credit-validation-code': 'credit_validation_code',
  accept_terms: 'acceptTerms',
};

const asSold = ({ product_id, ...product }: Omit<SoldProduct, 'id'> & { product_id: number }) => ({
  ...product,
  id: product_id,
});
