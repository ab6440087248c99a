/**
 * Hears what the shop's other tabs say, and answers how to tell them something; nothing on the server, and where the
 * browser has no such channel. The channel is closed while the page sleeps in the browser's Back cache, where a message
 * would end the page. `wake` is called when messages may have been missed: after such a sleep, and when another tab has
 * changed what is stored under names that begin with the channel's.
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
  addEventListener('storage', ({ key }) => {
    if (key?.startsWith(name) ?? true) wake();
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  return isThere ? (word) => channel?.postMessage(word) : undefined;
}
