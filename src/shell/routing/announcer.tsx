import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';

export const ANNOUNCER = 'announcer';

/** Where pages that come without a reload are named; what stands in it is not React's. */
export const Announcer = () => (
  <VisuallyHidden id={ANNOUNCER} aria-live="polite" aria-atomic="true" />
);
