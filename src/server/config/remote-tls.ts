import { isLoopbackHost } from '../http/loopback.ts';

/** TLS to another machine: `unverified` accepts any certificate. */
export type Tls = 'on' | 'unverified' | 'off';

/** What pg makes of these is no TLS, TLS or not as it happens, or TLS with whomever. */
const WEAK_SSLMODE = /^(disable|allow|prefer|no-verify)$/;
const WEAK_SSL = /^(0|false|no-verify)$/;

/**
 * The address of the database with what TLS it has to have; a text that says why it cannot be used otherwise. Nothing is
 * asked of a database on this machine.
 */
export function databaseAddress(url: string, tls: Tls): { url: string } | { wrong: string } {
  const address = new URL(url);
  const query = address.searchParams;
  const host = decodeURIComponent(query.get('host') ?? address.hostname);
  if (tls === 'off' || host === '' || host.startsWith('/') || isLoopbackHost(host)) return { url };

  const weak = ['sslmode', 'ssl'].find((name) =>
    (name === 'ssl' ? WEAK_SSL : WEAK_SSLMODE).test(query.get(name) ?? ''),
  );
  if (weak && tls === 'on') {
    const asked = `${weak}=${query.get(weak)}`;
    return {
      wrong: `DATABASE_URL asks for ${asked}; leave that out, or set DATABASE_TLS to off or unverified if it is meant`,
    };
  }
  query.delete('ssl');
  query.delete('uselibpqcompat');
  query.set('sslmode', tls === 'on' ? 'verify-full' : 'no-verify');
  return { url: address.href };
}

/** What an address of a mail server may say against TLS. */
const WEAK_MAIL =
  /^(ignoreTLS=true|requireTLS=false|opportunisticTLS=true|secure=false|tls\.rejectUnauthorized=false)$/i;

/** Why the address of a mail server cannot be used, if it cannot. */
export function wrongMailAddress(url: string, tls: Tls): string | undefined {
  const { hostname, searchParams } = new URL(url);
  if (tls !== 'on' || isLoopbackHost(hostname)) return undefined;
  const weak = [...searchParams].map((pair) => pair.join('=')).find((each) => WEAK_MAIL.test(each));
  return (
    weak &&
    `SMTP_URL asks for ${weak}; leave that out, or set SMTP_TLS to off or unverified if it is meant`
  );
}

/** What nodemailer has to keep to, beside the address. */
export function mailTls(url: string, tls: Tls) {
  const { protocol, hostname } = new URL(url);
  if (tls === 'off') return protocol === 'smtp:' ? { ignoreTLS: true } : {};
  if (isLoopbackHost(hostname)) return {};
  return {
    ...(protocol === 'smtp:' && { requireTLS: true }),
    ...(tls === 'unverified' && { tls: { rejectUnauthorized: false } }),
  };
}
