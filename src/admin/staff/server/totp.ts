import { generateSecret, generateURI, verify } from 'otplib';
import { execute, queryFirst, type Queryable, sql } from '../../../server/database/query.ts';
import { seal, unseal } from '../../../server/database/sealed.ts';

const ISSUER = 'VanGon';
/** Accepts codes of the previous and next step, because clocks differ. */
const TOLERANCE_SECONDS = 30;

export const newTotpSecret = (): string => generateSecret();

export const totpUri = (email: string, secret: string): string =>
  generateURI({ issuer: ISSUER, label: email, secret });

/** The time step of a right code, which is later than `after`; null for a wrong one. */
export async function totpStep(secret: string, code: string, after = 0): Promise<number | null> {
  const found = await verify({
    secret,
    token: code.replaceAll(/\s/g, ''),
    epochTolerance: TOLERANCE_SECONDS,
  });
  return found.valid && 'timeStep' in found && found.timeStep > after ? found.timeStep : null;
}

const sealedAbout = (staffId: number): string => `totp of staff ${staffId}`;

export const sealTotp = (db: Queryable, staffId: number, secret: string): Promise<Buffer> =>
  seal(db, sealedAbout(staffId), secret);

/** Whether this is a code of the person's app; each works once. */
export async function redeemCode(db: Queryable, staffId: number, code: string): Promise<boolean> {
  const found = await queryFirst<{ totp_sealed: Buffer }>(
    db,
    sql`SELECT totp_sealed FROM staff WHERE id = ${staffId} AND totp_sealed IS NOT NULL`,
  );
  if (!found) return false;
  const step = await totpStep(await unseal(db, sealedAbout(staffId), found.totp_sealed), code);
  if (step === null) return false;
  const redeemed = await execute(
    db,
    sql`UPDATE staff SET totp_step = ${step} WHERE id = ${staffId} AND totp_step < ${step}`,
  );
  return redeemed === 1;
}
