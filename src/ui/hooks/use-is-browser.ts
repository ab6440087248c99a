import { useSyncExternalStore } from 'react';

/** False on the server and in the first picture of a page, which has to be the one that the server wrote. */
export const useIsBrowser = (): boolean => useSyncExternalStore(never, yes, no);

const never = () => () => {};
const yes = () => true;
const no = () => false;
