import { useEffect } from 'react';

/**
 * Calls `onRestored` when the browser restores the page from its back/forward cache, for example after Back from
 * PayPal.
 */
export function usePageRestored(onRestored: () => void): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && onRestored();
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  });
}
