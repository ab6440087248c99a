import { isIdempotencyKey } from '../../../server/http/idempotency.ts';
import { MAX_EARLIER } from '../../rules/attempt.ts';

/** The keys of attempts, which the browser sends joined by commas. */
export const attemptKeys = (joined: string): string[] =>
  joined.split(',').filter(isIdempotencyKey).slice(0, MAX_EARLIER);
