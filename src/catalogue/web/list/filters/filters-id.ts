/** The id of the filter panels, which the "Filters" button opens on narrow screens. */
export const FILTERS_ID = 'filters';
