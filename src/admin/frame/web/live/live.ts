import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { openTabChannel } from '../../../../ui/hooks/tab-channel.ts';
import { meQuery } from '../use-me.ts';
import { playNewOrder } from './new-order-sound.ts';
import { readLiveStream } from './read-live-stream.ts';

/** Whether the stream of changes is open, for the dot in the header. */
export const useLive = create<{ isLive: boolean }>()(() => ({ isLive: false }));

const RETRY_MS = 5_000;
/** While signed out, how often to check the cache for a session; nothing is requested. */
const SIGNED_OUT_MS = 500;
/** An unattended page sends no requests, which would keep the session open for any passer-by. */
const ATTENDED_MS = 5 * 60_000;
const NAME = 'vangon-live';

/** Sent after an interruption, when it is unknown what changed. */
const EVERYTHING = 'everything';

/** Only the tab that reads the stream sounds, whether or not anybody is there. */
const NEW_ORDERS = 'new-orders';

/** Messages from the tab that holds the stream to the other tabs. */
interface LiveMessage {
  isLive: boolean;
  topics: string[];
}

/**
 * Reloads what changes while the page is open. All tabs share one stream, because browsers allow only six connections
 * without HTTP/2: one tab reads it and informs the others; when it closes, the next takes over.
 */
export function startLive(queryClient: QueryClient): void {
  const refresh = refreshWhenAttended(queryClient);
  const receive = ({ isLive, topics }: LiveMessage) => {
    useLive.setState({ isLive });
    refresh(topics);
  };
  let isReading = false;
  const postToTabs = openTabChannel<LiveMessage | 'hello'>(
    NAME,
    (message) => {
      if (message !== 'hello') receive(message);
      else if (isReading) postToTabs?.({ isLive: useLive.getState().isLive, topics: [] });
    },
    () => refresh([EVERYTHING]),
  );
  const broadcast = (update: LiveMessage) => {
    receive(update);
    postToTabs?.(update);
  };
  postToTabs?.('hello');
  const read = async () => {
    isReading = true;
    await keepReading(broadcast, () => queryClient.getQueryData(meQuery.queryKey) !== undefined);
  };
  // Locks need a secure context; without them, each tab reads its own stream.
  void (navigator.locks ? navigator.locks.request(NAME, read) : read());
}

/** Refreshes at once while the page is attended, otherwise when somebody returns. */
function refreshWhenAttended(queryClient: QueryClient) {
  let lastTouched = Date.now();
  const pending = new Set<string>();
  const refresh = (topics: Iterable<string>) => {
    for (const topic of topics)
      void queryClient.invalidateQueries(
        topic === EVERYTHING
          ? { predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] }
          : { queryKey: [topic] },
      );
  };
  for (const name of ['pointerdown', 'keydown', 'visibilitychange', 'focus'])
    addEventListener(
      name,
      () => {
        lastTouched = Date.now();
        refresh(pending);
        pending.clear();
      },
      { capture: true, passive: true },
    );
  return (topics: readonly string[]) => {
    if (Date.now() - lastTouched < ATTENDED_MS && !document.hidden) refresh(topics);
    else for (const topic of topics) pending.add(topic);
  };
}

async function keepReading(
  broadcast: (update: LiveMessage) => void,
  isSignedIn: () => boolean,
): Promise<never> {
  // Includes the previous tab's stream: something may have changed during the handover.
  let wasLive = useLive.getState().isLive;
  for (;;) {
    if (isSignedIn())
      await readLiveStream({
        // After an interruption everything is loaded anew.
        ageMs: wasLive ? 0 : performance.now(),
        onOpen() {
          broadcast({ isLive: true, topics: wasLive ? [EVERYTHING] : [] });
          wasLive = true;
        },
        onTopics(topics) {
          if (topics.includes(NEW_ORDERS)) playNewOrder();
          broadcast({ isLive: true, topics });
        },
      });
    if (useLive.getState().isLive) broadcast({ isLive: false, topics: [] });
    await new Promise((resolve) => setTimeout(resolve, isSignedIn() ? RETRY_MS : SIGNED_OUT_MS));
  }
}
