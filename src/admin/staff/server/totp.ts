import { generateSecret, generateURI, verify } from 'otplib';
import { execute, queryFirst, type Queryable, sql } from '../../../server/database/query.ts';
import { seal } from '../../../server/database/sealed.ts';
import { sealedAbout, unsealIfReadable } from './sealed-values.ts';

const ISSUER = 'VanGon';
/** How far off a clock may be so that it is recognized as the cause. */
const RECOGNIZED_SECONDS = 15 * 60;
const STEP_SECONDS = 30;
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

/** By how many minutes a clock would be off if this were the current code; null for a code of no time near this. */
export async function clockMinutes(secret: string, code: string, after: number) {
  const found = await verify({
    secret,
    token: code.replaceAll(/\s/g, ''),
    epochTolerance: RECOGNIZED_SECONDS,
  });
  // An earlier code was right in its time, such as one that is typed again.
  if (!found.valid || !('timeStep' in found) || found.timeStep <= after) return null;
  const seconds = Math.abs(found.timeStep * STEP_SECONDS - Date.now() / 1_000);
  return Math.max(1, Math.round(seconds / 60));
}

export const sealTotp = (db: Queryable, staffId: number, secret: string): Promise<Buffer> =>
  seal(db, sealedAbout.totp(staffId), secret);

/** 'right' for a code of the person's app, each of which works once; or the minutes that a clock is off. */
export async function redeemCode(
  db: Queryable,
  staffId: number,
  code: string,
): Promise<'right' | 'wrong' | 'unreadable' | { clockMinutes: number }> {
  const found = await queryFirst<{ totp_sealed: Buffer; totp_step: number }>(
    db,
    sql`SELECT totp_sealed, totp_step::float8 AS totp_step FROM staff
         WHERE id = ${staffId} AND totp_sealed IS NOT NULL`,
  );
  if (!found) return 'wrong';
  const secret = await unsealIfReadable(db, sealedAbout.totp(staffId), found.totp_sealed);
  if (secret === null) return 'unreadable';
  const step = await totpStep(secret, code);
  if (step === null) {
    const minutes = await clockMinutes(secret, code, found.totp_step);
    return minutes === null ? 'wrong' : { clockMinutes: minutes };
  }
  const redeemed = await execute(
    db,
    sql`UPDATE staff SET totp_step = ${step} WHERE id = ${staffId} AND totp_step < ${step}`,
  );
  return redeemed === 1 ? 'right' : 'wrong';
}
