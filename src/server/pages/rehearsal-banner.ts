/** Shown on every page of a rehearsal, outside React's root, so that hydration cannot remove it. */
export const REHEARSAL_BANNER =
  '<aside class="rehearsal" aria-label="Rehearsal"><strong>This shop is a rehearsal.</strong> Nothing here is sold, no card is charged, and no package is sent.</aside>';
