/** Calls of the desk. */
export const inboxDeskCalls = {};
