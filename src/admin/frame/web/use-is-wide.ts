import { useSyncExternalStore } from 'react';

/** Whether a preview fits beside the list, as `--breakpoint-xl` in tokens.css says. */
const wide = matchMedia('(width >= 1240px)');

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);

function subscribe(onChange: () => void) {
  wide.addEventListener('change', onChange);
  return () => wide.removeEventListener('change', onChange);
}
