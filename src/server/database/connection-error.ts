const away =
  /^(08...|57P0[1235]|57014|53...|25006|25P03|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT)$/;
const SILENT = 'Query read timeout';
const awayText =
  /^(Query read timeout|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether a query failed because the database is restarting, unreachable, read-only, out of room or too slow: the caller may try again in a moment (503). */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && away.test(String(error.code))) return true;
  return awayText.test(error.message) || isDatabaseUnavailable(error.cause);
}

/** Whether a query was given up because nothing came any more; nor will it on that connection. */
export function isDatabaseSilent(error: unknown): boolean {
  return error instanceof Error && (error.message === SILENT || isDatabaseSilent(error.cause));
}
