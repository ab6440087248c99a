/** Calls of the desk. */
export const homeDeskCalls = {};
