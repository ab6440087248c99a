/** Calls of the desk. */
export const shopDeskCalls = {};
