import type { FastifyRequest } from 'fastify';
import type { StaffAccess } from '../../kit/call.ts';
import { may } from '../../kit/permissions.ts';
import type { Queryable } from '../database/query.ts';
import type { Shop } from '../shop.ts';
import { refuse } from './refusal.ts';
import { returnOrigin } from './return-origin.ts';
import {
  lockStaffSession,
  peekStaffSession,
  type StaffMember,
  staffOf,
  staffTokenIn,
} from './staff-sessions.ts';

export const unauthenticated = refuse(401, 'unauthenticated', 'Unauthenticated.');
const otherOrigin = refuse(403, 'other_origin', 'Only the back office may call this.');
const notPermitted = refuse(403, 'not_permitted', 'Your role does not allow this.');
const confirmRequired = refuse(
  403,
  'confirm_required',
  'Please confirm with your passkey or a code first.',
);

/** Checks, before the body is read, that a staff call comes from the back office's pages, and then its session. */
export async function admitStaff(
  shop: Shop,
  name: string,
  access: StaffAccess,
  request: FastifyRequest,
) {
  if (isSameOrigin(request, shop)) return admitSession(shop, name, access, request);
  recordRefused(shop, name, request, 'another origin');
  return otherOrigin;
}

/** Runs again after the body, which may take a minute to arrive: the session may have ended meanwhile. */
export async function admitSession(
  shop: Shop,
  name: string,
  access: StaffAccess,
  request: FastifyRequest,
) {
  // Calls for signing in are open to everybody; GETs among them may report who is signed in.
  if (access.staff === 'signing-in' && request.method !== 'GET') return null;
  const token = staffTokenIn(request.headers.cookie);
  request.staff = token ? await staffOf(shop.pool, token) : null;
  if (access.staff === 'signing-in') return null;
  const refusal = accessRefusal(request.staff, access);
  if (refusal === unauthenticated) recordRefused(shop, name, request, 'not signed in');
  if (refusal === notPermitted) recordRefused(shop, name, request, access.staff);
  return refusal;
}

/** Checks again in the transaction that makes the change; returns the current member of staff, or the refusal. */
export async function recheckStaff(client: Queryable, staff: StaffMember, access: StaffAccess) {
  const now = await lockStaffSession(client, staff);
  return accessRefusal(now, access) ?? now!;
}

/** Admits any member of staff to the stream of changes; listening does not extend a session. */
export async function admitWatcher(shop: Shop, name: string, request: FastifyRequest) {
  if (!isSameOrigin(request, shop)) {
    recordRefused(shop, name, request, 'another origin');
    return otherOrigin;
  }
  const token = staffTokenIn(request.headers.cookie);
  const staff = token ? await peekStaffSession(shop.pool, token) : null;
  if (staff) return staff;
  recordRefused(shop, name, request, 'not signed in');
  return unauthenticated;
}

function accessRefusal(staff: StaffMember | null, { staff: needed, confirmed }: StaffAccess) {
  if (!staff) return unauthenticated;
  if (needed !== 'signed-in' && needed !== 'signing-in' && !may(staff.roles, needed))
    return notPermitted;
  return confirmed && !staff.session.isConfirmed ? confirmRequired : null;
}

function recordRefused({ security }: Shop, name: string, request: FastifyRequest, about: string) {
  const { staff, ip: clientIp } = request;
  security.record('permission.refused', { staff, clientIp, about: `${name}: ${about}` });
}

/**
 * Compares the origin that browsers report. The cookie is SameSite=Strict already; this also refuses sibling domains,
 * other ports, and a POST without an origin.
 */
function isSameOrigin(request: FastifyRequest, shop: Shop): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin !== undefined) return origin === returnOrigin(request, shop);
  return site !== undefined || request.method !== 'POST';
}
