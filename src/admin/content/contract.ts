/** Calls of the desk. */
export const contentDeskCalls = {};
