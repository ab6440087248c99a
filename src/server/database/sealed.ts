import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { Queryable } from './query.ts';
import { sharedSecret } from './shared-secrets.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = async (db: Queryable) =>
  createHash('sha256')
    .update(await sharedSecret(db, 'sealed values'))
    .digest();

/** Encrypts a value that the shop must be able to decrypt. Bound to `about`, so it cannot be moved to another row. */
export async function seal(db: Queryable, about: string, text: string): Promise<Buffer> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, await keyOf(db), nonce).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Throws if the value was changed or sealed for another `about`. */
export async function unseal(db: Queryable, about: string, sealed: Buffer): Promise<string> {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(ALGORITHM, await keyOf(db), nonce)
    .setAAD(Buffer.from(about))
    .setAuthTag(tag);
  const text = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}
