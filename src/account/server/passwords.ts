import { hash, verify } from '@node-rs/argon2';

/** argon2id as OWASP advises: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Nobody knows the password of this one: it is verified where there is no account, so that both take the same time. */
const NOBODYS =
  '$argon2id$v=19$m=19456,t=2,p=1$T7zb9z4KYPcl5nLq9IlTYA$oOK91BIu3FGOPCZayUA3ilJPB69W+M0NLYRytHcjBW8';

/** The same letters however a keyboard composes them. */
const plain = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(plain(password), COST);

/** Is it the password? Takes the same time when there is no account to compare with, and says no. */
export async function isPassword(password: string, kept: string | undefined): Promise<boolean> {
  const isRight = await verify(kept ?? NOBODYS, plain(password));
  return isRight && kept !== undefined;
}
