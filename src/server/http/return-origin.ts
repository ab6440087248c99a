import type { FastifyRequest } from 'fastify';
import { BlockList, isIP } from 'node:net';
import { hostname } from 'node:os';
import { requestedOrigin } from './requested-origin.ts';
import { isLoopbackHost } from './loopback.ts';
import type { Shop } from '../shop.ts';

/** Networks that are not routed on the Internet. */
const privateNetworks = new BlockList();
for (const [net, prefix] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  privateNetworks.addSubnet(net, prefix, 'ipv4');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

/**
 * The origin that the payment provider sends the buyer back to: the public address or, if none is configured, the
 * origin of the request, where the cart is, provided that it is this machine's (docs/decisions/035).
 */
export function returnOrigin(request: FastifyRequest, shop: Shop): string {
  if (shop.isPublicUrlSet) return shop.publicUrl();
  const requested = requestedOrigin(request);
  const isOwn = requested && isThisMachine(requested.hostname, request.socket.localAddress);
  return isOwn ? requested.origin : shop.publicUrl();
}

/** `connected` is the local address of the connection. */
function isThisMachine(host: string, connected: string | undefined): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  const version = isIP(bare);
  if (version > 0)
    return (
      isLoopbackHost(bare) ||
      bare === connected?.replace(/^::ffff:/, '') ||
      privateNetworks.check(bare, version === 6 ? 'ipv6' : 'ipv4')
    );
  const own = hostname().toLowerCase();
  return isLoopbackHost(bare) || bare === own || bare === `${own}.local`;
}
