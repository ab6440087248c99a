import type pg from 'pg';
import { coversRoles } from '../../../kit/permissions.ts';
import { execute, queryFirst, sql } from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import type { StaffAccess } from '../../../kit/call.ts';
import { recheckStaff } from '../../../server/http/admit-staff.ts';
import { answer } from '../../../server/http/answer.ts';
import type { HandlerRequest, Handlers } from '../../../server/http/handlers.ts';
import { Refusal, refuse } from '../../../server/http/refusal.ts';
import {
  confirmStaffSession,
  endStaffSessions,
  type Factor,
  listStaffSessions,
  lockForSignIn,
  openStaffSession,
  type StaffMember,
} from '../../../server/http/staff-sessions.ts';
import type { Shop } from '../../../server/shop.ts';
import { confirmedSelf, manages, type staffCalls } from '../contract.ts';
import { staffMessages } from '../messages.ts';
import {
  acceptInvitation,
  createInvitation,
  invitationLink,
  linkEnded,
  readInvitation,
} from './invitations.ts';
import { readMe, removePasskey } from './me.ts';
import {
  beginPassword,
  checkPassword,
  pendingSecret,
  storePassword,
  wrongCode,
} from './new-password.ts';
import {
  addPasskey,
  assertionOptions,
  checkAssertion,
  checkCreation,
  creationOptions,
  wrongPasskey,
} from './passkeys.ts';
import * as people from './people.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import type { SignedIn } from './signed-in.ts';
import {
  checkCode,
  codeMessage,
  signInWithPassword,
  signInWithRecoveryCode,
  wrongCredentials,
} from './sign-in.ts';
import { queueInvitationMail } from './staff-jobs.ts';

type Name = keyof typeof staffCalls;
type StaffRequest = Pick<
  HandlerRequest<Name, (typeof staffCalls)[Name]>,
  'staff' | 'clientIp' | 'userAgent' | 'setStaffToken' | 'returnOrigin'
>;

export function staffHandlers(shop: Shop): Handlers<typeof staffCalls> {
  const { pool } = shop;
  const freshMe = (id: number) => readMe(pool, id, { isConfirmed: true });

  /** Opens a session, sets its cookie, and returns the signed-in person. */
  async function openSession(
    { id, proof }: SignedIn,
    by: Factor,
    { clientIp, userAgent, setStaffToken }: StaffRequest,
  ) {
    const passkey = 'passkey' in proof ? proof.passkey : null;
    const token = await inTransaction(pool, async (client) =>
      (await lockForSignIn(client, id, proof))
        ? openStaffSession(client, id, { by, userAgent, passkey })
        : null,
    );
    if (!token) return wrongCredentials;
    setStaffToken(token);
    shop.security.record('staff.login', { staff: { id }, clientIp, about: by });
    return freshMe(id);
  }

  const changed = ({ staff, clientIp }: StaffRequest, about: string) =>
    shop.security.record('staff.changed', { staff, clientIp, about });

  /** Runs a change in a transaction, if the caller still has permission there. */
  const whileAdmitted = <T>(
    { staff }: StaffRequest,
    access: StaffAccess,
    change: (client: pg.PoolClient, staff: StaffMember) => Promise<T>,
  ) =>
    inTransaction(pool, async (client) => {
      const now = await recheckStaff(client, staff!, access);
      return now instanceof Refusal ? now : change(client, now);
    });

  async function afterChange<T>(request: StaffRequest, about: string, result: T) {
    if (!(result instanceof Refusal)) changed(request, about);
    return answer(result);
  }

  /** A change that returns the updated person. */
  const changing = (
    request: StaffRequest & { params: { id: string }; body: { version: number } },
    about: string,
    rolesAfter: people.RolesAfter,
    change: Parameters<typeof people.changePerson<void>>[2],
  ) =>
    people
      .changePerson(
        pool,
        { by: request.staff!, id: request.params.id, version: request.body.version, rolesAfter },
        async (client, person, by) => {
          await change(client, person, by);
          return (await people.findPerson(client, request.params.id))!;
        },
      )
      .then((result) => afterChange(request, about, result));

  return {
    'POST admin/invitation': async ({ body, returnOrigin }) =>
      answer(await readInvitation(shop, body.token, returnOrigin())),

    async 'POST admin/invitation/accept'(request) {
      const accepted = await acceptInvitation(shop, request.body, request.returnOrigin());
      if (accepted instanceof Refusal) return accepted;
      const me = await openSession(accepted, 'invitation', request);
      if (me instanceof Refusal) return linkEnded;
      return answer({ me, recovery_codes: accepted.recovery_codes });
    },

    async 'POST admin/sign-in'(request) {
      const person = await signInWithPassword(shop, {
        ...request.body,
        clientIp: request.clientIp,
      });
      if (person instanceof Refusal) return person;
      return answer(await openSession(person, 'password', request));
    },

    'POST admin/sign-in/passkey-options': async ({ returnOrigin }) =>
      answer(await assertionOptions(pool, { purpose: 'sign in', origin: returnOrigin() })),

    async 'POST admin/sign-in/passkey'(request) {
      const wanted = { purpose: 'sign in', origin: request.returnOrigin() } as const;
      const person = await checkAssertion(pool, wanted, request.body.passkey);
      if (person) return answer(await openSession(person, 'passkey', request));
      shop.security.record('staff.failed', { clientIp: request.clientIp, about: 'passkey' });
      return wrongCredentials;
    },

    async 'POST admin/sign-in/recovery'(request) {
      const { email, recovery_code: code } = request.body;
      const person = await signInWithRecoveryCode(shop, {
        email,
        code,
        clientIp: request.clientIp,
      });
      if (person instanceof Refusal) return person;
      return answer(await openSession(person, 'recovery', request));
    },

    async 'POST admin/sign-out'({ staff, setStaffToken }) {
      await endStaffSessions(pool, staff!.id, { only: staff!.session.id });
      setStaffToken(null);
      return answer(null);
    },

    'GET admin/session': async ({ staff }) =>
      answer(staff && (await readMe(pool, staff.id, staff.session))),

    'GET admin/me': async ({ staff }) => answer(await readMe(pool, staff!.id, staff!.session)),

    async 'POST admin/me/new-orders'({ staff, body }) {
      await execute(
        pool,
        sql`UPDATE staff SET mails_new_orders = ${body.mails_new_orders} WHERE id = ${staff!.id}`,
      );
      return answer(await readMe(pool, staff!.id, staff!.session));
    },

    async 'POST admin/confirm'({ staff, clientIp, body }) {
      const checked = await checkCode(shop, staff!.id, body.code);
      if (checked !== 'right') {
        shop.security.record('staff.failed', { staff, clientIp, about: 'confirming' });
        if (checked === 'wrong') return wrongCode;
        if (checked === 'unreadable' || 'clockMinutes' in checked)
          return refuse(422, 'wrong_code', codeMessage(checked));
        return checked;
      }
      await confirmStaffSession(pool, staff!.session.id);
      return answer(null);
    },

    async 'POST admin/confirm/passkey-options'({ staff, returnOrigin }) {
      const purpose = `confirm ${staff!.session.id}` as const;
      return answer(await assertionOptions(pool, { purpose, origin: returnOrigin() }, staff!.id));
    },

    async 'POST admin/confirm/passkey'({ staff, body, clientIp, returnOrigin }) {
      const wanted = { purpose: `confirm ${staff!.session.id}`, origin: returnOrigin() } as const;
      const person = await checkAssertion(pool, wanted, body.passkey);
      if (person?.id !== staff!.id) {
        shop.security.record('staff.failed', { staff, clientIp, about: 'confirming' });
        return wrongPasskey;
      }
      await confirmStaffSession(pool, staff!.session.id);
      return answer(null);
    },

    async 'GET admin/sessions'({ staff }) {
      const sessions = await listStaffSessions(pool, staff!.id);
      return answer(
        sessions.map((session) => ({ ...session, is_this: session.id === staff!.session.id })),
      );
    },

    async 'POST admin/sessions/:id/end'({ staff, params }) {
      const ended = await endStaffSessions(pool, staff!.id, { only: params.id });
      return ended === 1
        ? answer(null)
        : refuse(404, 'no_such_session', staffMessages.noSuchSession);
    },

    async 'POST admin/sessions/end-others'({ staff }) {
      await endStaffSessions(pool, staff!.id, { but: staff!.session.id });
      return answer(null);
    },

    async 'POST admin/passkeys/options'({ staff, returnOrigin }) {
      const wanted = { purpose: `new of staff ${staff!.id}`, origin: returnOrigin() } as const;
      return answer(await creationOptions(pool, wanted, staff!));
    },

    async 'POST admin/passkeys'(request) {
      const { id } = request.staff!;
      const wanted = { purpose: `new of staff ${id}`, origin: request.returnOrigin() } as const;
      const isAdded = await whileAdmitted(request, confirmedSelf, async (client) => {
        const passkey = await checkCreation(client, wanted, request.body.passkey);
        return passkey !== null && addPasskey(client, id, request.body.name, passkey);
      });
      if (isAdded instanceof Refusal) return isAdded;
      return isAdded ? afterChange(request, 'passkey added', await freshMe(id)) : wrongPasskey;
    },

    async 'POST admin/passkeys/:id/remove'(request) {
      const { staff, params } = request;
      const removed = await whileAdmitted(request, confirmedSelf, (client) =>
        removePasskey(client, staff!, params.id),
      );
      if (removed instanceof Refusal) return removed;
      if (removed === 'last') return refuse(409, 'last_factor', staffMessages.lastFactor);
      if (removed === 0) return refuse(404, 'no_such_passkey', staffMessages.noSuchPasskey);
      return afterChange(request, 'passkey removed', await freshMe(staff!.id));
    },

    'POST admin/password/begin': async ({ staff }) => answer(await beginPassword(pool, staff!)),

    async 'POST admin/password'(request) {
      const { staff, body } = request;
      const { id } = staff!;
      const secret = await pendingSecret(pool, staff!);
      const checked = await checkPassword(shop, { ...staff!, ...body }, secret);
      if (checked instanceof Refusal) return checked;
      const refusal = await whileAdmitted(request, confirmedSelf, async (client) => {
        await storePassword(client, id, checked);
        await endStaffSessions(client, id, { but: staff!.session.id });
        return null;
      });
      if (refusal) return refusal;
      return afterChange(request, 'password', await freshMe(id));
    },

    async 'POST admin/recovery-codes'(request) {
      const codes = await whileAdmitted(request, confirmedSelf, (client) =>
        newRecoveryCodes(client, request.staff!.id),
      );
      return afterChange(request, 'recovery codes', codes);
    },

    'GET admin/staff': async () => answer(await people.listPeople(pool)),

    async 'POST admin/staff/invite'(request) {
      const { staff, clientIp, body, returnOrigin } = request;
      const { email, roles } = body;
      const token = await whileAdmitted(request, manages, async (client, by) => {
        if (!coversRoles(by.roles, roles)) return people.aboveYourself;
        const taken = await queryFirst(client, sql`SELECT FROM staff WHERE email = ${email}`);
        if (taken) return refuse(409, 'email_taken', staffMessages.emailTaken);
        const token = await createInvitation(client, { email, roles, invitedBy: by.id });
        await queueInvitationMail(shop, client, { token, origin: returnOrigin() });
        return token;
      });
      if (token instanceof Refusal) return token;
      shop.security.record('staff.invited', { staff, clientIp, about: roles.join(' ') });
      return answer({ link: invitationLink(returnOrigin(), token) });
    },

    'POST admin/staff/invitations/:id/withdraw': async (request) =>
      answer(
        await whileAdmitted(request, manages, (client, by) =>
          people.withdrawInvitation(client, by, request.params.id),
        ),
      ),

    'POST admin/staff/:id/roles': (request) =>
      changing(request, 'roles', request.body.roles, (client, person) =>
        people.setRoles(client, person, request.body.roles),
      ),

    'POST admin/staff/:id/disable': (request) =>
      changing(request, 'disabled', [], (client, person) =>
        people.setDisabled(client, person, true),
      ),

    'POST admin/staff/:id/enable': (request) =>
      changing(request, 'enabled', undefined, (client, person) =>
        people.setDisabled(client, person, false),
      ),

    async 'POST admin/staff/:id/reset'(request) {
      const { staff, params, body } = request;
      const change = { by: staff!, id: params.id, version: body.version, rolesAfter: [] };
      const token = await people.changePerson(pool, change, people.resetPerson);
      const link =
        typeof token === 'string' ? { link: invitationLink(request.returnOrigin(), token) } : token;
      return afterChange(request, 'reset', link);
    },

    async 'POST admin/staff/:id/end-sessions'(request) {
      const ended = await whileAdmitted(request, manages, async (client, by) => {
        const person = await people.findPerson(client, request.params.id);
        if (!person) return people.noSuchPerson;
        if (!coversRoles(by.roles, person.roles)) return people.aboveYourself;
        await endStaffSessions(client, person.id, { but: null });
        return null;
      });
      return afterChange(request, 'sessions ended', ended);
    },
  };
}
