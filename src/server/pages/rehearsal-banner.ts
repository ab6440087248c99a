/** What every page of a rehearsal wears; beside what React keeps, so that nothing on the page can take it away. */
export const REHEARSAL_BANNER =
  '<aside class="rehearsal" aria-label="Rehearsal"><strong>This shop is a rehearsal.</strong> Nothing here is sold, no card is charged, and no package is sent.</aside>';
