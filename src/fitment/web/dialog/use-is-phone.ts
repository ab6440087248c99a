import { useSyncExternalStore } from 'react';

const phone = matchMedia('(width < 590px)');

const subscribe = (onChange: () => void) => {
  phone.addEventListener('change', onChange);
  return () => phone.removeEventListener('change', onChange);
};

/** As wide as a dialog that is a sheet. For what is never rendered on the server. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => phone.matches);
