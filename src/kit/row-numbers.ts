import * as z from 'zod/mini';

/** The largest number that a column of type `integer` holds: beyond it a request is wrong, which the database would tell as a failure. */
export const MAX_INTEGER = 2_147_483_647;

/** The id of a row, in a request. */
export const rowId = z.int().check(z.minimum(1), z.maximum(MAX_INTEGER));

/** A whole number from 0 that the database keeps, in a request: a version that was read, a count, a line. */
export const wholeNumber = z.int().check(z.minimum(0), z.maximum(MAX_INTEGER));
