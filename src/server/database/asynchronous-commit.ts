import { sql } from './query.ts';

/**
 * In a statement's FROM: answers before its commit is on the disk. The next commit that waits takes it along, in order,
 * and half a second later it is written anyway. Only where a lost commit costs nothing: docs/decisions/023.
 */
export const ASYNCHRONOUS_COMMIT = sql`set_config('synchronous_commit', 'off', true)`;

/** The same in a statement's WHERE, where it is always true. */
export const IS_ASYNCHRONOUS_COMMIT = sql`${ASYNCHRONOUS_COMMIT} = 'off'`;
