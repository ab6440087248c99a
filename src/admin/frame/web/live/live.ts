import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { openTabChannel } from '../../../../ui/hooks/tab-channel.ts';
import { meQuery } from '../use-me.ts';
import { readLiveStream } from './read-live-stream.ts';

/** Whether the stream of changes is open, for the dot in the header. */
export const useLive = create<{ isLive: boolean }>()(() => ({ isLive: false }));

const RETRY_MS = 5_000;
/** Until somebody has signed in nothing is asked. */
const SIGNED_OUT_MS = 500;
/** An unattended page asks nothing: asking would keep the session open for whoever passes by. */
const ATTENDED_MS = 5 * 60_000;
const NAME = 'vangon-live';

/** After an interruption: what changed meanwhile is not known. */
const EVERYTHING = 'everything';

/** What the tab that holds the stream tells the others. */
interface News {
  isLive: boolean;
  topics: string[];
}

/**
 * Loads anew what changes while the page is open. All tabs of a browser share one stream, because browsers allow only six
 * connections to a server without HTTP/2: one tab reads it and tells the others; when it closes, the next one takes over.
 */
export function startLive(queryClient: QueryClient): void {
  const refresh = refreshWhenAttended(queryClient);
  const receive = ({ isLive, topics }: News) => {
    useLive.setState({ isLive });
    refresh(topics);
  };
  let isReading = false;
  const tellTabs = openTabChannel<News | 'hello'>(
    NAME,
    (message) => {
      if (message !== 'hello') receive(message);
      else if (isReading) tellTabs?.({ isLive: useLive.getState().isLive, topics: [] });
    },
    () => refresh([EVERYTHING]),
  );
  const tell = (news: News) => {
    receive(news);
    tellTabs?.(news);
  };
  tellTabs?.('hello');
  const read = async () => {
    isReading = true;
    await keepReading(tell, () => queryClient.getQueryData(meQuery.queryKey) !== undefined);
  };
  // Without a secure connection there are no locks, and each tab reads for itself.
  void (navigator.locks ? navigator.locks.request(NAME, read) : read());
}

/** Refreshes at once while somebody is there, and otherwise when they come back. */
function refreshWhenAttended(queryClient: QueryClient) {
  let lastTouched = Date.now();
  const missed = new Set<string>();
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
        refresh(missed);
        missed.clear();
      },
      { capture: true, passive: true },
    );
  return (topics: readonly string[]) => {
    if (Date.now() - lastTouched < ATTENDED_MS && !document.hidden) refresh(topics);
    else for (const topic of topics) missed.add(topic);
  };
}

async function keepReading(tell: (news: News) => void, isSignedIn: () => boolean): Promise<never> {
  // Also of the tab that held the stream before: something may have changed while it moved here.
  let wasLive = useLive.getState().isLive;
  for (;;) {
    if (isSignedIn())
      await readLiveStream({
        // After an interruption everything is loaded anew.
        ageMs: wasLive ? 0 : performance.now(),
        onOpen() {
          tell({ isLive: true, topics: wasLive ? [EVERYTHING] : [] });
          wasLive = true;
        },
        onTopics: (topics) => tell({ isLive: true, topics }),
      });
    if (useLive.getState().isLive) tell({ isLive: false, topics: [] });
    await new Promise((resolve) => setTimeout(resolve, isSignedIn() ? RETRY_MS : SIGNED_OUT_MS));
  }
}
