import type { Challenge } from 'altcha-lib';

/** What tells a solution from all others, as `used_captchas` keeps it. */
export interface Solved {
  nonce: string;
  /** In seconds since 1970. */
  expiresAt: number;
}

/** Guards calls that declare `captcha`; the captcha area implements it. */
export interface CaptchaGuard {
  challenge(): Promise<Challenge>;
  /** The solution that a payload is, or null. Whoever asks uses it up, together with what it guards. */
  solved(payload: string | undefined): Promise<Solved | null>;
  /**
   * Answers with `then` when the payload is a solution that was not used before, otherwise refuses.
   * A payload is used up by any answer but a failure of the shop itself.
   */
  guard(payload: string | undefined, then: () => Promise<unknown>): Promise<unknown>;
}
