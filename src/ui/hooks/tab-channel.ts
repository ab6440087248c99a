/**
 * Opens a channel to the shop's other tabs and returns its send function, or undefined on the server and in browsers
 * without `BroadcastChannel`. The channel is closed while the page is in the back/forward cache, because a message would
 * evict it. `onMaybeMissed` is called after that, and when another tab changes storage under a name starting with `name`.
 */
export function openTabChannel<Message>(
  name: string,
  onMessage: (message: Message) => void,
  onMaybeMissed: () => void,
): ((message: Message) => void) | undefined {
  if (import.meta.env.SSR) return undefined;

  const isSupported = 'BroadcastChannel' in globalThis;
  let channel: BroadcastChannel | undefined;
  const open = () => {
    if (!isSupported) return;
    channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => onMessage(data));
  };
  open();
  addEventListener('pagehide', () => {
    channel?.close();
    channel = undefined;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    open();
    onMaybeMissed();
  });
  addEventListener('storage', ({ key }) => {
    if (key?.startsWith(name) ?? true) onMaybeMissed();
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  return isSupported ? (message) => channel?.postMessage(message) : undefined;
}
