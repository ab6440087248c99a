import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Has the script come that answers presses? Not on the server, nor in the first picture of a page. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
