/** Shown on every page of a staging shop, outside React's root, so that hydration cannot remove it. */
export const STAGING_BANNER =
  '<aside class="page-banner" aria-label="Staging"><strong>This is a staging shop.</strong> Nothing here is sold, no card is charged, and no package is sent.</aside>';
