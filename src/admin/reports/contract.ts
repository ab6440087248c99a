/** Calls of the desk. */
export const reportsDeskCalls = {};
