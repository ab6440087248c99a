import { createHmac, timingSafeEqual } from 'node:crypto';
import { sharedSecret } from '../../../server/database/shared-secrets.ts';
import type { Queryable } from '../../../server/database/query.ts';

/**
 * What a code is good for: `confirm` and `manage` are in links of mails to the address, `proof` stays in the browser
 * that has opened the first of them.
 */
export type Purpose = 'confirm' | 'manage' | 'proof';

/** Days; the link that ends alerts works as long as they do. */
const VALID_DAYS: Record<Purpose, number> = { confirm: 7, proof: 365, manage: 36_500 };

const DAY_SECONDS = 86_400;
const SIGNED_BYTES = 8;
const SIGNATURE_BYTES = 16;

/** The id of an address as a code that only the shop can write; nothing of it is stored. */
export async function signAddress(db: Queryable, purpose: Purpose, id: number, now = new Date()) {
  const bytes = Buffer.alloc(SIGNED_BYTES);
  bytes.writeUInt32BE(id);
  bytes.writeUInt32BE(Math.floor(now.getTime() / 1_000 / DAY_SECONDS) + VALID_DAYS[purpose], 4);
  const signature = await signatureOf(db, purpose, bytes);
  return Buffer.concat([bytes, signature]).toString('base64url');
}

/** Null for a code that the shop has not written for this purpose, or whose time is over. */
export async function readAddress(db: Queryable, purpose: Purpose, code: string, now = new Date()) {
  const whole = Buffer.from(code, 'base64url');
  if (whole.length !== SIGNED_BYTES + SIGNATURE_BYTES) return null;
  const bytes = whole.subarray(0, SIGNED_BYTES);
  const signature = await signatureOf(db, purpose, bytes);
  if (!timingSafeEqual(whole.subarray(SIGNED_BYTES), signature)) return null;
  const isOver = bytes.readUInt32BE(4) * DAY_SECONDS < now.getTime() / 1_000;
  return isOver ? null : bytes.readUInt32BE(0);
}

async function signatureOf(db: Queryable, purpose: Purpose, bytes: Uint8Array) {
  const secret = await sharedSecret(db, 'stock alerts');
  const hmac = createHmac('sha256', secret).update(`${purpose} `).update(bytes);
  return hmac.digest().subarray(0, SIGNATURE_BYTES);
}
