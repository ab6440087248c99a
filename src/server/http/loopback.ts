/** Whether a host, as written in a URL or a `Host` header, is a loopback name or address. */
export function isLoopbackHost(host: string): boolean {
  const bare = host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');
  return /^(([\w-]+\.)*localhost|127(\.\d{1,3}){3}|::1|::ffff:(127(\.\d{1,3}){3}|7f[\da-f]{2}:[\da-f]{1,4}))$/.test(
    bare,
  );
}

/** The host name of a URL; '' for an invalid one. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '');
