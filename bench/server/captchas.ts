import type pg from 'pg';
import { openCaptcha } from '../../src/identity/server/captcha.ts';
import { solveCaptcha } from '../../src/server/testing/solve-captcha.ts';

/** Solved before measuring starts: it is the browser's work, not the shop's. */
export async function solvedCaptchas(pool: pg.Pool, howMany: number): Promise<string[]> {
  const captcha = openCaptcha(pool, 2);
  return Promise.all(
    Array.from({ length: howMany }, async () => solveCaptcha(await captcha.challenge())),
  );
}
