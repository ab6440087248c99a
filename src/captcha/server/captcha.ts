import { createHmac } from 'node:crypto';
import { createChallenge, randomInt } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type pg from 'pg';
import { execute, queryFirst, sql } from '../../server/database/query.ts';
import type { CaptchaGuard, Solved } from '../../server/http/captcha-guard.ts';
import { Refusal, refuse } from '../../server/http/refusal.ts';
import { sharedSecret } from '../../server/database/shared-secrets.ts';
import { captchaMessage } from '../rules/captcha-field.ts';
import { isSolved, solvedShape } from './is-solved.ts';

/** One guess costs so many rounds of SHA-256: what a browser does in half a millisecond. */
const ROUNDS = 1_000;
const LASTS_MS = 20 * 60_000;
/** So much longer a solution takes while cards are being tried out at the checkout (docs/decisions/026). */
const HARDER = 4;
const ALARM_READ_MS = 5_000;

export const wrongCaptcha = refuse(422, 'captcha_failed', { captcha: [captchaMessage] });

/** Proof of work by ALTCHA: the browser makes up to `difficulty` guesses, at least half of that. */
export function openCaptcha(pool: pg.Pool, difficulty: number): CaptchaGuard {
  let keys: Promise<{ challenge: string; solution: string }> | undefined;
  const read = () => (keys ??= readKeys(pool).catch(forget));
  function forget(error: unknown): never {
    keys = undefined;
    throw error;
  }

  const isAlarmed = readNowAndThen(pool);

  async function solved(text: string | undefined): Promise<Solved | null> {
    const payload = text ? parsed(text) : undefined;
    if (!payload || !isSolved(payload, await read())) return null;
    const { nonce, expiresAt } = payload.challenge.parameters;
    return { nonce, expiresAt };
  }

  return {
    async challenge() {
      const { challenge, solution } = await read();
      return createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: (await isAlarmed()) ? ROUNDS * HARDER : ROUNDS,
        counter: randomInt(Math.ceil(difficulty / 2), difficulty),
        deriveKey,
        expiresAt: new Date(Date.now() + LASTS_MS),
        hmacSignatureSecret: challenge,
        hmacKeySignatureSecret: solution,
      });
    },

    solved,

    async guard(text, then) {
      const solution = await solved(text);
      if (!solution || !(await use(pool, solution))) return wrongCaptcha;
      try {
        const answer = await then();
        if (answer instanceof Refusal && answer.status >= 500) await giveBack(pool, solution);
        return answer;
      } catch (error) {
        await giveBack(pool, solution).catch(() => {});
        throw error;
      }
    },
  };
}

/** Is the shop in alarm? Asked once in a while, by however many. */
function readNowAndThen(pool: pg.Pool): () => Promise<boolean> {
  let answer = Promise.resolve(false);
  let readAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - readAt < ALARM_READ_MS) return answer;
    readAt = performance.now();
    answer = queryFirst<{ is_on: boolean }>(
      pool,
      sql`SELECT until > now() AS is_on FROM decline_alarm`,
    ).then(
      (alarm) => alarm?.is_on ?? false,
      () => false,
    );
    return answer;
  };
}

/** Two keys from the shop's secret, so that every process knows the riddles of the others. */
async function readKeys(pool: pg.Pool) {
  const secret = await sharedSecret(pool, 'captcha');
  const key = (use: string) => createHmac('sha256', secret).update(use).digest('base64url');
  return { challenge: key('challenge'), solution: key('solution') };
}

function parsed(text: string) {
  try {
    return solvedShape.safeParse(JSON.parse(Buffer.from(text, 'base64').toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

async function use(pool: pg.Pool, { nonce, expiresAt }: Solved): Promise<boolean> {
  const used = await execute(
    pool,
    sql`INSERT INTO used_captchas (nonce, expires_at) VALUES (${nonce}, to_timestamp(${expiresAt}))
        ON CONFLICT DO NOTHING`,
  );
  return used === 1;
}

async function giveBack(pool: pg.Pool, { nonce }: Solved): Promise<void> {
  await execute(pool, sql`DELETE FROM used_captchas WHERE nonce = ${nonce}`);
}

/** Captchas that could not be used again anyway are forgotten; a day later, as they end by the shop's own clock. */
export async function deleteExpiredCaptchas(pool: pg.Pool): Promise<void> {
  await execute(pool, sql`DELETE FROM used_captchas WHERE expires_at < now() - interval '1 day'`);
}
