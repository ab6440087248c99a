import type { FastifyRequest } from 'fastify';
import type { StaffAccess } from '../../kit/call.ts';
import { may } from '../../kit/permissions.ts';
import type { Shop } from '../shop.ts';
import { refuse } from './refusal.ts';
import { returnOrigin } from './return-origin.ts';
import { staffOf, staffTokenIn } from './staff-sessions.ts';

const otherOrigin = refuse(403, 'other_origin', 'This is only answered to the back office itself.');
const notPermitted = refuse(403, 'not_permitted', 'Your role does not allow this.');
const confirmRequired = refuse(
  403,
  'confirm_required',
  'Please confirm with your passkey or a code first.',
);

/** Who may make a call of the back office: checked before the body is read, in this order. */
export async function admitStaff(
  shop: Shop,
  name: string,
  { staff: needed, confirmed }: StaffAccess,
  request: FastifyRequest,
) {
  const refused = (about: string) =>
    shop.security.record('permission.refused', {
      staff: request.staff,
      address: request.ip,
      about: `${name}: ${about}`,
    });

  if (!isSameOrigin(request, shop)) {
    refused('another origin');
    return otherOrigin;
  }
  if (needed === 'signing-in') return null;
  const token = staffTokenIn(request.headers.cookie);
  request.staff = token ? await staffOf(shop.pool, token) : null;
  if (!request.staff) {
    refused('not signed in');
    return 'unauthenticated' as const;
  }
  if (needed !== 'signed-in' && !may(request.staff.roles, needed)) {
    refused(needed);
    return notPermitted;
  }
  return confirmed && !request.staff.session.isConfirmed ? confirmRequired : null;
}

/**
 * Browsers say where a request comes from. The cookie is SameSite=Strict already; this also refuses sibling domains, other
 * ports, and a POST that says nothing.
 */
function isSameOrigin(request: FastifyRequest, shop: Shop): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin !== undefined) return origin === returnOrigin(request, shop);
  return site !== undefined || request.method !== 'POST';
}
