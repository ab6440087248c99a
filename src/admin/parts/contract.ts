/** Calls of the desk. */
export const partsDeskCalls = {};
