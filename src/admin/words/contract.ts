/** Calls of the desk. */
export const wordsDeskCalls = {};
