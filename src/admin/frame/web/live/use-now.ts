import { useSyncExternalStore } from 'react';
import { serverNow } from '../server-time.ts';

const MINUTE_MS = 60_000;

/** The current minute by the server's clock, updated while the page is open. */
export const useNow = (): Date => new Date(useSyncExternalStore(subscribe, minuteNow));

const minuteNow = () => Math.floor(serverNow().getTime() / MINUTE_MS) * MINUTE_MS;

function subscribe(onChange: () => void) {
  const timer = setInterval(onChange, MINUTE_MS / 4);
  return () => clearInterval(timer);
}
