import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { execute, queryFirst, type Queryable, sql } from './query.ts';
import { sharedSecret } from './shared-secrets.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CURRENT = 'sealed values';
/** Opens what a process was sealing while the key was replaced. */
const FORMER = 'sealed values before';

/** The key is gone or another one, such as after its row was deleted. */
export class UnreadableSealed extends Error {}

/** Encrypts a value that the shop must be able to decrypt. Bound to `about`, so it cannot be moved to another row. */
export async function seal(db: Queryable, about: string, text: string): Promise<Buffer> {
  const nonce = randomBytes(NONCE_BYTES);
  const key = keyOf(await sharedSecret(db, CURRENT));
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Throws `UnreadableSealed` if the key is gone, or the value was changed or sealed for another `about`. */
export async function unseal(db: Queryable, about: string, sealed: Buffer): Promise<string> {
  for (const name of [CURRENT, FORMER]) {
    const secret = await queryFirst<{ value: string }>(
      db,
      sql`SELECT value FROM secrets WHERE name = ${name}`,
    );
    const text = secret && opened(keyOf(secret.value), about, sealed);
    if (text !== undefined) return text;
  }
  throw new UnreadableSealed(`The ${about} cannot be unsealed`);
}

const keyOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

function opened(key: Buffer, about: string, sealed: Buffer): string | undefined {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(ALGORITHM, key, nonce)
      .setAAD(Buffer.from(about))
      .setAuthTag(tag);
    const text = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/** Begins a new key; the caller seals all values again in the same transaction. The one before stays readable. */
export async function replaceSealingKey(client: Queryable): Promise<void> {
  await execute(
    client,
    sql`INSERT INTO secrets (name, value) SELECT ${FORMER}, value FROM secrets WHERE name = ${CURRENT}
        ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
  );
  await execute(
    client,
    sql`UPDATE secrets SET value = ${randomBytes(32).toString('base64url')} WHERE name = ${CURRENT}`,
  );
}
