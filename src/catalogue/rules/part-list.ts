/** Characters of a pasted list, a spreadsheet's other columns included. */
export const MAX_LIST_LENGTH = 40_000;

/** Lines of a pasted list that are read. */
export const MAX_LIST_LINES = 200;
