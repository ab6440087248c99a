/** Characters of a pasted list, a spreadsheet's other columns included. */
export const MAX_LIST_LENGTH = 40_000;
