/**
 * In a statement's FROM: its commit is told at once and reaches the disk with the next one that waits, in the order in
 * which both were made, or half a second later. Only where nothing is lost with it when the database's machine goes
 * down: see docs/decisions/023.
 */
export const ASYNCHRONOUS_COMMIT = `set_config('synchronous_commit', 'off', true)`;

/** The same in a statement's WHERE, where it is always true. */
export const IS_ASYNCHRONOUS_COMMIT = `${ASYNCHRONOUS_COMMIT} = 'off'`;
