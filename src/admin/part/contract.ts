/** Calls of the desk. */
export const partDeskCalls = {};
