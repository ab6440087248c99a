/**
 * In a statement's FROM: its commit is told at once and reaches the disk with the next one that waits, in the order in
 * which both were made, or half a second later. Only where nothing is lost with it when the database's machine goes
 * down: see docs/decisions/023.
 */
export const NOT_WAITING_FOR_DISK = `set_config('synchronous_commit', 'off', true)`;

/** The same in a statement's WHERE, where it is always true. */
export const IS_NOT_WAITING_FOR_DISK = `${NOT_WAITING_FOR_DISK} = 'off'`;
