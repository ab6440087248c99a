/** Whether a host's name or address, as it stands in an address or a `Host` header, is this machine's own. */
export function isLoopbackHost(host: string): boolean {
  const bare = host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');
  return /^(([\w-]+\.)*localhost|127(\.\d{1,3}){3}|::1|::ffff:(127(\.\d{1,3}){3}|7f[\da-f]{2}:[\da-f]{1,4}))$/.test(
    bare,
  );
}

/** The host of an address; nothing for what is none. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '');
