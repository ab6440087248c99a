/** What PostgreSQL says about a failed statement, in fields that no language or version changes. */
interface PostgresError {
  /** SQLSTATE, as '23505'. */
  code?: string;
  constraint?: string;
  /** The C function that raised it. */
  routine?: string;
}

/** The database's own error: query builders wrap it. */
function postgresError(error: unknown): PostgresError {
  if (!(error instanceof Error)) return {};
  return 'code' in error && typeof error.code === 'string'
    ? (error as PostgresError)
    : postgresError(error.cause);
}

const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';
const BAD_CHARACTERS = new Set(['22021', '22P05']);
const BAD_TEXT = '22P02';

export const isDeadlock = (error: unknown): boolean => postgresError(error).code === DEADLOCK;

/** Whether the same transaction may succeed when it is repeated. */
export const isWorthRepeating = (error: unknown): boolean =>
  isDeadlock(error) || postgresError(error).code === SERIALIZATION_FAILURE;

/** The name of the constraint that was violated, or that a function of the shop raised; '' for other errors. */
export const violatedConstraint = (error: unknown): string => postgresError(error).constraint ?? '';

/** Text that PostgreSQL cannot store: a NUL character, or half of a surrogate pair, also inside JSON. */
export function isUnstorable(error: unknown): boolean {
  const { code = '', routine = '' } = postgresError(error);
  return BAD_CHARACTERS.has(code) || (code === BAD_TEXT && routine.startsWith('json_'));
}
