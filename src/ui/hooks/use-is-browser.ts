import { useSyncExternalStore } from 'react';

/** False on the server and during hydration, whose output must match the server's. */
export const useIsBrowser = (): boolean => useSyncExternalStore(never, yes, no);

const never = () => () => {};
const yes = () => true;
const no = () => false;
