export const ANNOUNCER = 'announcer';

/** The live region that names the page after a client-side navigation; `sync-head.ts` sets its text, not React. */
export const Announcer = () => (
  <span className="sr-only" id={ANNOUNCER} aria-live="polite" aria-atomic="true" />
);
