/** The id of the panels beside a list, which the button that opens them on a phone names. */
export const FILTERS_ID = 'filters';
