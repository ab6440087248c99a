import type { SoldProduct } from '../../../cart/rules/cart-values.ts';
import {
  asFormFields,
  type CheckoutField,
  type WrongFields,
} from '../form/checkout-form-values.ts';
import type { OrderConfirmation } from '../../contract.ts';
import { messages } from '../../messages.ts';
import type { CurrentCart } from './take-over-amounts.ts';

/** Why an order was not placed, and what is to be done about it. */
export type RefusedOrder =
  | { kind: 'fields'; fields: WrongFields; words: string }
  /** The field of the card that is to be typed again; none when the bank would not. Uncharged only on the server's word. */
  | { kind: 'card'; field?: CheckoutField; words: string; isUncharged: boolean }
  /** Prices or stock are others than the customer saw. */
  | { kind: 'cart changed'; now: CurrentCart; words: string }
  /** An earlier attempt, thought to be lost, has been paid: this is its order, and no other was placed. */
  | { kind: 'paid before'; order: OrderConfirmation; orderKey?: string; words: string }
  /** Nothing final yet: the same attempt is to be asked for again. `isLost`: what became of it has to be looked up. */
  | { kind: 'not yet'; words: string; isLost?: true }
  /** The key was used for something else: a new attempt is needed. */
  | { kind: 'key spent' }
  | { kind: 'failed'; words: string; final: boolean };

const lost = { kind: 'not yet', words: messages.noAnswer, isLost: true } as const;

/**
 * Reads what the server sent instead of an order; status 0: no answer came at all. Only the shop's own refusal says that
 * nothing was charged: a proxy's page, an answer that was cut off or a failure in between says nothing of the money.
 */
export function readRefusedOrder(status: number, body: unknown): RefusedOrder {
  if (!isOurs(body) || (status >= 500 && status !== 503)) return lost;
  const { error, cart, ...sent } = (body ?? {}) as Sent;
  const said = error?.message;
  const words = (typeof said === 'string' ? said : undefined) ?? messages.somethingWrong;

  if (sent.Success === false) return wrongCard(sent);
  if (status === 422 && typeof said === 'object') return wrongFields(said);
  if (status === 422 && /idempotency-key/i.test(words)) return { kind: 'key spent' };
  if (status === 409 && sent.orderData) {
    const orderKey = sent.order_key;
    return { kind: 'paid before', order: sent.orderData, ...(orderKey && { orderKey }), words };
  }
  if (status === 409 && cart) {
    const { lines, ...amounts } = cart;
    return { kind: 'cart changed', now: { ...amounts, products: lines?.map(asSold) }, words };
  }
  if (status === 409 || status === 503) return { kind: 'not yet', words: messages.stillWaiting };
  return { kind: 'failed', words, final: status >= 400 && status < 500 && status !== 429 };
}

/** Is it the shop itself that says no, and not something between it and the browser? */
export const isOurs = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && ('error' in body || 'Success' in body);

interface Sent {
  error?: { message?: string | Record<string, string[]> };
  cart?: Omit<CurrentCart, 'products'> & {
    lines?: (Omit<SoldProduct, 'id'> & { product_id: number })[];
  };
  order_key?: string;
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
  const fields = asFormFields(said);
  const [words = messages.somethingWrong] = Object.values(fields);
  return { kind: 'fields', fields, words };
}

const asSold = ({ product_id, ...product }: Omit<SoldProduct, 'id'> & { product_id: number }) => ({
  ...product,
  id: product_id,
});
