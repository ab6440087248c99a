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

/** Features that the shop does not use. Excludes names that browsers do not know and warn about. */
const UNUSED = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
const PERMISSIONS = UNUSED.map((feature) => `${feature}=()`).join(', ');

/** For the back office, which scans bar codes; nothing else in the shop may use a camera. */
export const CAMERA_PERMISSIONS = PERMISSIONS.replace('camera=()', 'camera=(self)');

/**
 * For the worker that decodes camera images, which has no page and no storage. Only there may WebAssembly run, so that
 * the pages' own policy stays strict.
 */
export const DECODER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/**
 * The headers for a page with fields from other hosts, such as the provider's card fields: scripts, frames, requests
 * and images may also come from `sources`. The fields' script adds inline styles, but no inline scripts.
 */
export function allowSources(headers: Record<string, string>, sources: readonly string[]) {
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
 * The security headers of every response. Built once, because that costs more than sending a cached page. `pictures`
 * are other hosts that images may come from. Without `strict` (in development) there is no content security policy.
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
