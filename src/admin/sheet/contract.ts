/** Calls of the desk. */
export const sheetDeskCalls = {};
