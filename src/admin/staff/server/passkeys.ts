import { isDatabaseUnavailable } from '../../../server/database/database-error.ts';
import { execute, query, queryFirst, type Queryable, sql } from '../../../server/database/query.ts';
import { refuse } from '../../../server/http/refusal.ts';
import { staffMessages } from '../messages.ts';
import type { PasskeyAssertion, PasskeyCreation } from '../passkey-shapes.ts';
import type { SignedIn } from './signed-in.ts';
import { type Purpose, redeemChallenge, storeChallenge } from './challenges.ts';

/** Loaded with the first passkey, because it takes several megabytes. */
const loadWebauthn = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256; the library's default would probe for what Node calls experimental. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** A passkey is bound to the host name it was created at. */
const hostOf = (origin: string): string => new URL(origin).hostname;

export const wrongPasskey = refuse(422, 'wrong_passkey', staffMessages.wrongPasskey);

const passkeysOf = (db: Queryable, staffId: number | null) =>
  query<{ id: string; transports: string[] }>(
    db,
    sql`SELECT id, transports FROM passkeys WHERE staff_id = ${staffId}`,
  );

interface Wanted {
  purpose: Purpose;
  /** The back office's, which the browser signs too. */
  origin: string;
}

/** Options for a new discoverable passkey with user verification. */
export async function creationOptions(
  db: Queryable,
  { purpose, origin }: Wanted,
  owner: { id: number | null; email: string; name: string },
) {
  const existing = await passkeysOf(db, owner.id);
  const { generateRegistrationOptions } = await loadWebauthn();
  const options = await generateRegistrationOptions({
    rpName: 'VanGon',
    rpID: hostOf(origin),
    userName: owner.email,
    userDisplayName: owner.name,
    excludeCredentials: existing,
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await storeChallenge(db, purpose, options.challenge);
  return { ...options };
}

export interface NewPasskey {
  id: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
}

/** The new passkey, or null if it does not match the request. */
export async function checkCreation(
  db: Queryable,
  { purpose, origin }: Wanted,
  { response, ...credential }: PasskeyCreation,
): Promise<NewPasskey | null> {
  const { verifyRegistrationResponse } = await loadWebauthn();
  const checked = await verifyRegistrationResponse({
    response: { ...credential, response },
    expectedChallenge: (challenge) => redeemChallenge(db, purpose, challenge),
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(invalid);
  if (!checked?.verified) return null;
  const { id, publicKey, counter } = checked.registrationInfo.credential;
  const transports = response.transports ?? [];
  return { id, publicKey: Buffer.from(publicKey), counter, transports };
}

/** False if the passkey is already registered. */
export async function addPasskey(
  db: Queryable,
  staffId: number,
  name: string,
  { id, publicKey, counter, transports }: NewPasskey,
): Promise<boolean> {
  const added = await execute(
    db,
    sql`INSERT INTO passkeys (id, staff_id, name, public_key, counter, transports)
        VALUES (${id}, ${staffId}, ${name}, ${publicKey}, ${counter}, ${transports})
        ON CONFLICT DO NOTHING`,
  );
  return added === 1;
}

/** Options to sign with any passkey of this shop, or with one of `staffId`. */
export async function assertionOptions(
  db: Queryable,
  { purpose, origin }: Wanted,
  staffId?: number,
) {
  const own = staffId === undefined ? undefined : await passkeysOf(db, staffId);
  const { generateAuthenticationOptions } = await loadWebauthn();
  const options = await generateAuthenticationOptions({
    rpID: hostOf(origin),
    userVerification: 'required',
    allowCredentials: own,
  });
  await storeChallenge(db, purpose, options.challenge);
  return { ...options };
}

/** The person who signed with a passkey and can still sign in, or null. */
export async function checkAssertion(
  db: Queryable,
  { purpose, origin }: Wanted,
  assertion: PasskeyAssertion,
): Promise<SignedIn | null> {
  const stored = await queryFirst<{ staff_id: number; public_key: Buffer; counter: string }>(
    db,
    sql`SELECT k.staff_id, k.public_key, k.counter FROM passkeys k JOIN staff s ON s.id = k.staff_id
         WHERE k.id = ${assertion.id} AND s.disabled_at IS NULL`,
  );
  if (!stored) return null;
  const { verifyAuthenticationResponse } = await loadWebauthn();
  const checked = await verifyAuthenticationResponse({
    response: assertion,
    expectedChallenge: (challenge) => redeemChallenge(db, purpose, challenge),
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    requireUserVerification: true,
    credential: {
      id: assertion.id,
      publicKey: new Uint8Array(stored.public_key),
      counter: Number(stored.counter),
    },
  }).catch(invalid);
  if (!checked?.verified) return null;
  await execute(
    db,
    sql`UPDATE passkeys SET counter = ${checked.authenticationInfo.newCounter}, last_used_at = now()
         WHERE id = ${assertion.id}`,
  );
  return { id: stored.staff_id, proof: { passkey: assertion.id } };
}

/** The library throws for everything that is wrong with a passkey; an unavailable database is the shop's own failure. */
function invalid(error: unknown): null {
  if (isDatabaseUnavailable(error)) throw error;
  return null;
}
