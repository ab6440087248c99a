const UNAVAILABLE_CODES =
  /^(08...|57P0[1235]|57014|53...|25006|25P03|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT)$/;
// pg sets no code on these.
const READ_TIMEOUT = 'Query read timeout';
const UNAVAILABLE_TEXTS =
  /^(Query read timeout|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;
const BAD_CHARACTERS = new Set(['22021', '22P05']);
const BAD_TEXT = '22P02';

/** The database is restarting, unreachable, read-only, full or too slow: the caller may retry (503). */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (UNAVAILABLE_CODES.test(codeOf(error))) return true;
  return UNAVAILABLE_TEXTS.test(error.message) || isDatabaseUnavailable(error.cause);
}

/** The server stopped answering on this connection, which must be closed. */
export function isReadTimeout(error: unknown): boolean {
  return error instanceof Error && (error.message === READ_TIMEOUT || isReadTimeout(error.cause));
}

export const isDeadlock = (error: unknown): boolean => codeOf(error) === '40P01';

/** The transaction failed because of concurrent ones, or of a migration: a retry may succeed. */
export const isWorthRetrying = (error: unknown) =>
  isDeadlock(error) || codeOf(error) === '40001' || isOutdatedPlan(error);

/** A migration has changed the columns of what a connection prepared: it refuses that name from now on. */
export const isOutdatedPlan = (error: unknown): boolean =>
  codeOf(error) === '0A000' && routineOf(error) === 'RevalidateCachedQuery';

/** PostgreSQL cannot store the text: it has a NUL character or half a surrogate pair, possibly inside JSON. */
export function isUnstorable(error: unknown): boolean {
  const code = codeOf(error);
  return BAD_CHARACTERS.has(code) || (code === BAD_TEXT && routineOf(error).startsWith('json_'));
}

/** The database has no room left for what should be written; it may still read. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && (codeOf(error) === '53100' || isDiskFull(error.cause));
}

export const isWrongPassword = (error: unknown): boolean => codeOf(error) === '28P01';

/** The violated constraint, as named in migrations and functions; '' for any other error. */
export const violatedConstraint = (error: unknown) =>
  (error as { constraint?: string } | undefined)?.constraint ?? '';

const routineOf = (error: unknown) => (error as { routine?: string } | undefined)?.routine ?? '';

const codeOf = (error: unknown): string => (error as { code?: string } | undefined)?.code ?? '';
