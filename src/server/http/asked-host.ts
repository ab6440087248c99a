import type { FastifyRequest } from 'fastify';
import { isIP } from 'node:net';
import { isLoopbackHost } from './loopback.ts';

/** What somebody between leaves behind; a browser on this machine sends none of it. */
const FORWARDED =
  /^(x-forwarded|forwarded$|via$|x-real-ip$|x-client-ip$|x-cluster-client-ip$|x-original-|true-client-ip$|cf-|fastly-|x-envoy-)/;

/** Does the request show that a proxy has passed it on? A browser does not speak 1.0; a proxy that was told nothing may. */
export const isForwarded = ({ raw, headers }: FastifyRequest): boolean =>
  raw.httpVersion === '1.0' || Object.keys(headers).some((name) => FORWARDED.test(name));

/**
 * The address that the visitor's browser has asked, as `https://shop.example.com`: from `X-Forwarded-Host` and
 * `X-Forwarded-Proto` where a trusted proxy has set them, otherwise from `Host`. Nothing for a host that is none.
 */
export function askedOrigin({ protocol, host }: FastifyRequest): URL | undefined {
  const address = `${protocol === 'https' ? 'https' : 'http'}://${host}`;
  if (!/^https?:\/\/[\w.:[\]-]+$/.test(address) || !URL.canParse(address)) return undefined;
  return new URL(address);
}

/** Can `host` be the name by which a proxy calls this machine, instead of what a visitor has typed? */
export const isInternalHost = (host: string): boolean =>
  isLoopbackHost(host) || isIP(host.replace(/^\[(.*)\]$/, '$1')) > 0 || !host.includes('.');
