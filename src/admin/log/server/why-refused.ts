import { DatabaseError } from 'pg';
import { logMessages } from '../messages.ts';

/** By SQLSTATE: what the database's own rules say about putting something back. */
const REASONS: Record<string, string> = {
  23503: logMessages.inUse,
  23505: logMessages.taken,
  23514: logMessages.notAllowed,
  23502: logMessages.notAllowed,
};

/** A reason to leave a change alone, or undefined for a failure. */
export function whyRefused(error: unknown): string | undefined {
  if (!(error instanceof DatabaseError) || !error.code) return undefined;
  if (error.constraint === 'customers_points_balance_check') return logMessages.spent;
  if (error.code === '23503' && /is not present/.test(error.detail ?? ''))
    return logMessages.missing;
  return REASONS[error.code];
}
