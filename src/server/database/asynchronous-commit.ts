import { sql } from './query.ts';

/**
 * Use in a statement's FROM: the commit does not wait for the disk. It is flushed with the next synchronous commit, or
 * within half a second. Only where a lost commit costs nothing (docs/decisions/023).
 */
export const ASYNCHRONOUS_COMMIT = sql`set_config('synchronous_commit', 'off', true)`;

/** Use in a statement's WHERE; always true. */
export const IS_ASYNCHRONOUS_COMMIT = sql`${ASYNCHRONOUS_COMMIT} = 'off'`;
