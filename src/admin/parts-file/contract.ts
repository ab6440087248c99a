/** Calls of the desk. */
export const partsFileDeskCalls = {};
