import { useEffect } from 'react';

/** Calls `wake` when the browser shows the page again just as it was left, as after Back from PayPal. */
export function usePageRestored(wake: () => void): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && wake();
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  });
}
