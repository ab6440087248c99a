/**
 * Hears what the shop's other tabs say, and answers how to tell them something; nothing on the server, and where the
 * browser has no such channel. It is closed while the page sleeps in the browser's Back cache: a word to a sleeping
 * page ends it, and the next page's first word would end every one. `wake`: such a page has slept through the words.
 */
export function openTabChannel<Word>(
  name: string,
  hear: (word: Word) => void,
  wake: () => void,
): ((word: Word) => void) | undefined {
  if (import.meta.env.SSR) return undefined;

  const isThere = 'BroadcastChannel' in globalThis;
  let channel: BroadcastChannel | undefined;
  const open = () => {
    if (!isThere) return;
    channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }: MessageEvent<Word>) => hear(data));
  };
  open();
  addEventListener('pagehide', () => {
    channel?.close();
    channel = undefined;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    open();
    wake();
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  return isThere ? (word) => channel?.postMessage(word) : undefined;
}
