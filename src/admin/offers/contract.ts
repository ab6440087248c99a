/** Calls of the desk. */
export const offersDeskCalls = {};
