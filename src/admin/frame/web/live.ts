import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';

/** Whether the stream of changes is open, for the dot in the header. */
export const useLive = create<{ isLive: boolean }>()(() => ({ isLive: false }));

const RETRY_MS = 5_000;
/** An unattended page asks nothing: asking would keep the session open for whoever passes by. */
const ATTENDED_MS = 5 * 60_000;

/** After an interruption: what changed meanwhile is not known. */
const EVERYTHING = 'everything';

let lastTouched = Date.now();
const missed = new Set<string>();

/** Loads anew what changes while the page is open: one stream names the topics, as in `{ "topics": ["orders"] }`. */
export function startLive(queryClient: QueryClient): void {
  const refresh = (topics: Iterable<string>) => {
    for (const topic of topics)
      void queryClient.invalidateQueries(
        topic === EVERYTHING
          ? { predicate: ({ queryKey }) => queryKey[0] !== 'me' }
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
  void listen((topics) => {
    if (Date.now() - lastTouched < ATTENDED_MS && !document.hidden) refresh(topics);
    else for (const topic of topics) missed.add(topic);
  });
}

async function listen(onChange: (topics: string[]) => void): Promise<never> {
  for (;;) {
    try {
      await readStream(onChange);
    } catch {
      // No connection, or nobody is signed in: tried again below.
    }
    const wasLive = useLive.getState().isLive;
    useLive.setState({ isLive: false });
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    if (wasLive) onChange([EVERYTHING]);
  }
}

async function readStream(onChange: (topics: string[]) => void): Promise<void> {
  const response = await fetch('/api/admin/live', { credentials: 'same-origin' });
  if (!response.ok || !response.body) return;
  useLive.setState({ isLive: true });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const events = (text + value).split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1];
      if (data) onChange((JSON.parse(data) as { topics: string[] }).topics);
    }
  }
}
