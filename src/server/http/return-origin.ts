import type { FastifyRequest } from 'fastify';
import { BlockList, isIP } from 'node:net';
import { hostname } from 'node:os';
import { askedOrigin } from './asked-host.ts';
import { isLoopbackHost } from './loopback.ts';
import type { Shop } from '../shop.ts';

/** Networks whose addresses nobody has on the Internet. */
const home = new BlockList();
for (const [net, prefix] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  home.addSubnet(net, prefix, 'ipv4');
home.addSubnet('fc00::', 7, 'ipv6');
home.addSubnet('fe80::', 10, 'ipv6');

/**
 * Where a buyer is sent back to from the provider: the public address; without one the address that the browser has
 * asked, because the cart is there, if it is this machine's (docs/decisions/035).
 */
export function returnOrigin(request: FastifyRequest, shop: Shop): string {
  if (shop.isPublicUrlSet) return shop.publicUrl();
  const asked = askedOrigin(request);
  const isOwn = asked && isThisMachine(asked.hostname, request.socket.localAddress);
  return isOwn ? asked.origin : shop.publicUrl();
}

/** `connected`: the address of this machine that the connection came to. */
function isThisMachine(host: string, connected: string | undefined): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  const version = isIP(bare);
  if (version > 0)
    return (
      isLoopbackHost(bare) ||
      bare === connected?.replace(/^::ffff:/, '') ||
      home.check(bare, version === 6 ? 'ipv6' : 'ipv4')
    );
  const own = hostname().toLowerCase();
  return isLoopbackHost(bare) || bare === own || bare === `${own}.local`;
}
