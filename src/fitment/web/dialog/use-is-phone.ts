import { useSyncExternalStore } from 'react';

const phone = matchMedia('(width < 590px)');

const subscribe = (onChange: () => void) => {
  phone.addEventListener('change', onChange);
  return () => phone.removeEventListener('change', onChange);
};

/** Whether dialogs appear as sheets. Only for components that are never rendered on the server. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => phone.matches);
