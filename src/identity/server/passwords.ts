import { hash, verify } from '@node-rs/argon2';

/** Argon2id parameters recommended by OWASP: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash of an unknown password, verified for unknown accounts so that they take the same time. */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$T7zb9z4KYPcl5nLq9IlTYA$oOK91BIu3FGOPCZayUA3ilJPB69W+M0NLYRytHcjBW8';

/** Keyboards may compose the same character differently. */
const normalized = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(normalized(password), COST);

export async function isPassword(password: string, storedHash: string | undefined) {
  const isMatch = await verify(storedHash ?? DUMMY_HASH, normalized(password));
  return isMatch && storedHash !== undefined;
}
