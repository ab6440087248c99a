import { createHmac, timingSafeEqual } from 'node:crypto';

/** A line of a shared cart, with the price in cents at which it was shared. */
export interface SharedLine {
  product_id: number;
  quantity: number;
  was_cents: number;
}

export interface SharedCart {
  /** The day on which it was shared. */
  made: Date;
  lines: SharedLine[];
}

const VERSION = 1;
const DAY_MS = 86_400_000;
const SIGNATURE_BYTES = 12;
const MAX_LINES = 200;
/** The longest code: three numbers of at most five bytes a line, in base64. */
export const MAX_CODE_LENGTH = Math.ceil(((MAX_LINES * 15 + 8 + SIGNATURE_BYTES) * 4) / 3);

/**
 * A cart as the code of a link: products, quantities and prices, signed so that nobody can claim in the shop's name that
 * a part was cheaper. Some six bytes a line, and nothing about a person.
 */
export function writeSharedCart({ made, lines }: SharedCart, secret: string): string {
  const day = Math.floor(made.getTime() / DAY_MS);
  const numbers = lines
    .slice(0, MAX_LINES)
    .flatMap((line) => [line.product_id, line.quantity, line.was_cents]);
  const bytes = Buffer.from([VERSION, ...[day, ...numbers].flatMap(varint)]);
  return Buffer.concat([bytes, signatureOf(bytes, secret)]).toString('base64url');
}

/** Null for a code that this shop has not written, or that was changed since. */
export function readSharedCart(code: string, secret: string): SharedCart | null {
  const whole = Buffer.from(code, 'base64url');
  const bytes = whole.subarray(0, -SIGNATURE_BYTES);
  // One code for a cart: no signs that decoding ignores.
  if (bytes.length === 0 || whole.toString('base64url') !== code) return null;
  if (!timingSafeEqual(whole.subarray(-SIGNATURE_BYTES), signatureOf(bytes, secret))) return null;
  if (bytes[0] !== VERSION) return null;
  const [day = 0, ...numbers] = varintsIn(bytes.subarray(1));
  const lines = Array.from({ length: Math.floor(numbers.length / 3) }, (_, at) => ({
    product_id: numbers[at * 3]!,
    quantity: numbers[at * 3 + 1]!,
    was_cents: numbers[at * 3 + 2]!,
  }));
  return { made: new Date(day * DAY_MS), lines };
}

const signatureOf = (bytes: Uint8Array, secret: string) =>
  createHmac('sha256', secret).update(bytes).digest().subarray(0, SIGNATURE_BYTES);

/** Seven bits a byte, the lowest first; the eighth says that more follow. */
function varint(number: number): number[] {
  const bytes: number[] = [];
  let rest = number;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}

function varintsIn(bytes: Uint8Array): number[] {
  const numbers: number[] = [];
  let number = 0;
  let factor = 1;
  for (const byte of bytes) {
    number += (byte % 128) * factor;
    factor *= 128;
    if (byte > 127) continue;
    numbers.push(number);
    [number, factor] = [0, 1];
  }
  return numbers;
}
