import { useSyncExternalStore } from 'react';

/** Whether somebody can see the page: not in another tab, with the phone locked, or left for another page. */
export const useIsVisible = (): boolean => useSyncExternalStore(subscribe, isVisible);

const isVisible = () => document.visibilityState === 'visible';

function subscribe(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
