const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** What the shop has no use for: no page of it, and nothing in one, may ask for it. Names that a browser does not know make it complain. */
const UNUSED = [
  ...['accelerometer', 'autoplay', 'camera', 'display-capture', 'encrypted-media', 'geolocation'],
  ...['gyroscope', 'hid', 'idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi'],
  ...['payment', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
];
const PERMISSIONS = UNUSED.map((feature) => `${feature}=()`).join(', ');

/**
 * The same for a page that shows fields from other hosts, the checkout with the provider's card fields: their scripts,
 * frames, calls and pictures come from `sources` alone. Their script writes styles into the page, but no script.
 */
export function openedFor(
  headers: Record<string, string>,
  sources: readonly string[],
): Record<string, string> {
  const policy = headers['content-security-policy'];
  if (policy === undefined) return headers;
  const from = sources.join(' ');
  const opened = policy
    .split('; ')
    .map((part) => {
      if (part.startsWith('style-src')) return `${part} ${from} 'unsafe-inline'`;
      return /^(script|img|connect)-src/.test(part) ? `${part} ${from}` : part;
    })
    .concat(`frame-src ${from}`);
  return { ...headers, 'content-security-policy': opened.join('; ') };
}

/**
 * The headers that keep strangers out, the same for every answer: made once, because making them anew
 * costs more than a stored page. `pictures` are hosts that pictures may come from beside the shop. Without `strict` (while developing) there is no content policy.
 */
export function securityHeaders(
  publicUrl: string,
  strict: boolean,
  pictures: readonly string[] = [],
): Record<string, string> {
  const policy = POLICY.replace("img-src 'self'", ["img-src 'self'", ...pictures].join(' '));
  return {
    ...(strict && { 'content-security-policy': policy }),
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    }),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': PERMISSIONS,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
  };
}
