import type { Challenge } from 'altcha-lib';

/** Identifies a solution in `used_captchas`. */
export interface CaptchaSolution {
  nonce: string;
  /** In seconds since 1970. */
  expiresAt: number;
}

/** Guards calls that declare `captcha`; the captcha area implements it. */
export interface CaptchaGuard {
  challenge(): Promise<Challenge>;
  /** The solution in a payload, or null if it is wrong. The caller marks it as used. */
  solved(payload: string | undefined): Promise<CaptchaSolution | null>;
  /**
   * Answers with `then` if the payload is an unused solution, otherwise refuses. Any answer uses it up except a
   * failure of the shop. `then` gets the seconds since the challenge was made.
   */
  guard(
    payload: string | undefined,
    then: (captchaSeconds: number) => Promise<unknown>,
  ): Promise<unknown>;
}
