import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

/** The current minute, updated while the page is open. */
export const useNow = (): Date => new Date(useSyncExternalStore(subscribe, minuteNow));

const minuteNow = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

function subscribe(onChange: () => void) {
  const timer = setInterval(onChange, MINUTE_MS / 4);
  return () => clearInterval(timer);
}
