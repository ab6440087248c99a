/** Calls of the desk. */
export const stockDeskCalls = {};
