import type { FastifyRequest } from 'fastify';
import { isIP } from 'node:net';
import { isLoopbackHost } from './loopback.ts';

/** Headers that proxies add and browsers never send. */
const FORWARDED =
  /^(x-forwarded|forwarded$|via$|x-real-ip$|x-client-ip$|x-cluster-client-ip$|x-original-|true-client-ip$|cf-|fastly-|x-envoy-)/;

/** Whether a proxy has forwarded the request. Browsers do not speak HTTP 1.0; proxies do by default. */
export const isForwarded = ({ raw, headers }: FastifyRequest) =>
  raw.httpVersion === '1.0' || Object.keys(headers).some((name) => FORWARDED.test(name));

/**
 * Whether a browser on this machine sent the request, and no proxy. Checks the connection itself: headers can be
 * forged, and a proxy may run on this machine.
 */
export function isFromThisMachine(request: FastifyRequest): boolean {
  const host = (request.headers.host ?? '').replace(/:\d*$/, '');
  return (
    isLoopbackHost(request.raw.socket.remoteAddress ?? '') &&
    isLoopbackHost(host) &&
    !isForwarded(request)
  );
}

/**
 * The origin in the visitor's address bar, as `https://shop.example.com`: from `X-Forwarded-Host` and
 * `X-Forwarded-Proto` if a trusted proxy set them, otherwise from `Host`. Undefined for an invalid host.
 */
export function requestedOrigin({ protocol, host }: FastifyRequest): URL | undefined {
  const address = `${protocol === 'https' ? 'https' : 'http'}://${host}`;
  if (!/^https?:\/\/[\w.:[\]-]+$/.test(address) || !URL.canParse(address)) return undefined;
  return new URL(address);
}

/** Whether `host` may be a proxy's name for this machine rather than what a visitor typed. */
export const isInternalHost = (host: string) =>
  isLoopbackHost(host) || isIP(host.replace(/^\[(.*)\]$/, '$1')) > 0 || !host.includes('.');
