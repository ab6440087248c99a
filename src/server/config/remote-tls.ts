import { isLoopbackHost } from '../http/loopback.ts';

/** TLS to another machine: `unverified` accepts any certificate. */
export type Tls = 'on' | 'unverified' | 'off';

/** With these pg uses no TLS, optional TLS, or TLS without checking the certificate. */
const WEAK_SSLMODE = /^(disable|allow|prefer|no-verify)$/;
const WEAK_SSL = /^(0|false|no-verify)$/;

/**
 * Adds the required TLS mode to the database's address, or explains why the address is not acceptable. A database on this
 * machine needs no TLS.
 */
export function databaseAddress(
  url: string,
  tls: Tls,
  variable = 'DATABASE_URL',
): { url: string } | { wrong: string } {
  const address = new URL(url);
  const query = address.searchParams;
  const host = decodeURIComponent(query.get('host') ?? address.hostname);
  if (tls === 'off' || host === '' || host.startsWith('/') || isLoopbackHost(host)) return { url };

  const weak = ['sslmode', 'ssl'].find((name) =>
    (name === 'ssl' ? WEAK_SSL : WEAK_SSLMODE).test(query.get(name) ?? ''),
  );
  if (weak && tls === 'on') {
    const parameter = `${weak}=${query.get(weak)}`;
    return {
      wrong: `${variable} asks for ${parameter}; leave that out, or set DATABASE_TLS to off or unverified if that is intended`,
    };
  }
  query.delete('ssl');
  query.delete('uselibpqcompat');
  query.set('sslmode', tls === 'on' ? 'verify-full' : 'no-verify');
  return { url: address.href };
}

/** Parameters of a mail server's address that weaken TLS. */
const WEAK_MAIL =
  /^(ignoreTLS=true|requireTLS=false|opportunisticTLS=true|secure=false|tls\.rejectUnauthorized=false)$/i;

export function invalidMailAddress(url: string, tls: Tls): string | undefined {
  const { hostname, searchParams } = new URL(url);
  if (tls !== 'on' || isLoopbackHost(hostname)) return undefined;
  const weak = [...searchParams].map((pair) => pair.join('=')).find((each) => WEAK_MAIL.test(each));
  return (
    weak &&
    `SMTP_URL asks for ${weak}; leave that out, or set SMTP_TLS to off or unverified if that is intended`
  );
}

/** nodemailer's TLS options besides the address. */
export function mailTls(url: string, tls: Tls) {
  const { protocol, hostname } = new URL(url);
  if (tls === 'off') return protocol === 'smtp:' ? { ignoreTLS: true } : {};
  if (isLoopbackHost(hostname)) return {};
  return {
    ...(protocol === 'smtp:' && { requireTLS: true }),
    ...(tls === 'unverified' && { tls: { rejectUnauthorized: false } }),
  };
}
