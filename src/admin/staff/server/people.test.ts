import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { CallRefused } from '../../../kit/client.ts';
import { coversRoles } from '../../../kit/permissions.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { signedIn, staffWith, type TestStaff } from '../../../server/testing/test-staff.ts';
import { firstOwnerToken } from './invitations.ts';
import { changeAs, findPerson, resetPerson, setDisabled, setRoles } from './people.ts';

const shop = await testShop();
const { pool } = shop;
const owner = await staffWith(shop, ['owner']);

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => (error as CallRefused).code,
  );
const paramsOf = ({ id }: { id: number }) => ({ params: { id: String(id) } });
const withFactors = (...people: { id: number }[]) =>
  pool.query(`UPDATE staff SET password_hash = 'x', totp_sealed = 'x' WHERE id = ANY ($1)`, [
    people.map(({ id }) => id),
  ]);
const asSeen = async (person: { id: number }) => ({
  ...paramsOf(person),
  body: { version: await versionOf(person) },
});
const versionOf = async ({ id }: { id: number }) => (await findPerson(pool, String(id)))!.version;

describe('an owner', () => {
  it('invites somebody with a link that works once, and can withdraw it', async () => {
    const email = `new-${randomUUID()}@vangon.example`;
    const invite = () =>
      owner.ask('POST admin/staff/invite', { body: { email, roles: ['content'] } });
    const { data } = await invite();
    expect(data.link).toMatch(/^http:\/\/localhost\/admin\/invitation#[\w-]{43}$/);
    const token = data.link.split('#')[1]!;
    const { link: second } = (await invite()).data;
    expect(await codeOf(owner.ask('POST admin/invitation', { body: { token } }))).toBe(
      'link_ended',
    );

    const { invitations } = (await owner.ask('GET admin/staff')).data;
    const { id } = invitations.find((one) => one.email === email)!;
    await owner.ask('POST admin/staff/invitations/:id/withdraw', { params: { id: String(id) } });
    const body = { token: second.split('#')[1]! };
    expect(await codeOf(owner.ask('POST admin/invitation', { body }))).toBe('link_ended');
    const again = { email: owner.email, roles: ['content' as const] };
    expect(await codeOf(owner.ask('POST admin/staff/invite', { body: again }))).toBe('email_taken');
  });

  it.each<[string, (maker: TestStaff) => Promise<unknown>]>([
    ['disabled', async (maker) => owner.ask('POST admin/staff/:id/disable', await asSeen(maker))],
    ['reset', async (maker) => owner.ask('POST admin/staff/:id/reset', await asSeen(maker))],
    [
      'given another role',
      async (maker) => {
        const { params, body } = await asSeen(maker);
        const roles = ['packing' as const];
        return owner.ask('POST admin/staff/:id/roles', { params, body: { ...body, roles } });
      },
    ],
  ])('ends the links of somebody who is %s', async (_, end) => {
    const maker = await staffWith(shop, ['owner']);
    await withFactors(owner);
    const email = `late-${randomUUID()}@vangon.example`;
    const { data } = await maker.ask('POST admin/staff/invite', {
      body: { email, roles: ['owner'] },
    });
    const body = { token: data.link.split('#')[1]! };
    expect((await owner.ask('POST admin/invitation', { body })).data).toMatchObject({
      email,
      invited_by: 'Sam Staff',
    });
    await end(maker);
    expect(await codeOf(owner.ask('POST admin/invitation', { body }))).toBe('link_ended');
  });

  it('changes roles at the version that was seen; the next call goes by the new ones', async () => {
    const packer = await staffWith(shop, ['packing']);
    const version = await versionOf(packer);
    const change = (roles: ('content' | 'accounts')[]) =>
      owner.ask('POST admin/staff/:id/roles', { ...paramsOf(packer), body: { roles, version } });
    expect((await change(['content', 'accounts'])).data).toMatchObject({
      roles: ['accounts', 'content'],
      version: version + 1,
    });
    expect((await packer.ask('GET admin/me')).data.roles).toEqual(['accounts', 'content']);

    const refused = (await change(['content']).catch((error: unknown) => error)) as CallRefused;
    expect([refused.status, refused.code]).toEqual([409, 'changed_meanwhile']);
    expect(refused.body).toMatchObject({ person: { roles: ['accounts', 'content'] } });
  });

  it('disables somebody, whose sessions end, and lets them in again', async () => {
    const packer = await staffWith(shop, ['packing']);
    const body = { version: await versionOf(packer) };
    const { data } = await owner.ask('POST admin/staff/:id/disable', { ...paramsOf(packer), body });
    expect(data.is_disabled).toBe(true);
    expect(await codeOf(packer.ask('GET admin/me'))).toBe('unauthenticated');
    const back = { ...paramsOf(packer), body: { version: data.version } };
    expect((await owner.ask('POST admin/staff/:id/enable', back)).data.is_disabled).toBe(false);
    const { ask } = await signedIn(shop, packer.id);
    expect((await ask('GET admin/me')).data.id).toBe(packer.id);
  });

  it('resets somebody, who begins anew with a link and keeps the roles', async () => {
    const packer = await staffWith(shop, ['packing']);
    const body = { version: await versionOf(packer) };
    const { data } = await owner.ask('POST admin/staff/:id/reset', { ...paramsOf(packer), body });
    expect(await codeOf(packer.ask('GET admin/me'))).toBe('unauthenticated');
    const token = data.link.split('#')[1]!;
    const invitation = await owner.ask('POST admin/invitation', { body: { token } });
    expect(invitation.data).toMatchObject({ email: packer.email, roles: ['packing'] });
  });

  it('ends somebody’s sessions', async () => {
    const packer = await staffWith(shop, ['packing']);
    await owner.ask('POST admin/staff/:id/end-sessions', paramsOf(packer));
    expect(await codeOf(packer.ask('GET admin/me'))).toBe('unauthenticated');
  });

  it.each(['roles', 'disable', 'enable', 'reset', 'end-sessions'] as const)(
    'gets 404 for nobody with %s',
    async (action) => {
      const input = { params: { id: '0' }, body: { version: 1, roles: ['packing' as const] } };
      expect(await codeOf(owner.ask(`POST admin/staff/:id/${action}`, input))).toBe(
        'no_such_person',
      );
    },
  );
});

describe('the last owner', () => {
  it('stays, also when two owners disable each other at once', async () => {
    const one = await staffWith(shop, ['owner']);
    const other = await staffWith(shop, ['owner', 'packing']);
    await pool.query('UPDATE staff SET disabled_at = now() WHERE id <> ALL ($1)', [
      [one.id, other.id],
    ]);
    await withFactors(one, other);
    const disable = async (by: typeof one, whom: typeof one) =>
      codeOf(
        by.ask('POST admin/staff/:id/disable', {
          ...paramsOf(whom),
          body: { version: await versionOf(whom) },
        }),
      );
    const outcomes = await Promise.all([disable(one, other), disable(other, one)]);
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1);
    const last = outcomes[0] === null ? one : other;
    const body = { version: await versionOf(last), roles: ['packing' as const] };
    for (const action of ['roles', 'disable', 'reset'] as const)
      expect(
        await codeOf(last.ask(`POST admin/staff/:id/${action}`, { ...paramsOf(last), body })),
      ).toBe('last_owner');
    await pool.query('UPDATE staff SET disabled_at = NULL WHERE id = $1', [owner.id]);
  });

  it('is the one who can sign in, beside owners who have not used their link yet', async () => {
    const one = await staffWith(shop, ['owner']);
    const other = await staffWith(shop, ['owner']);
    await pool.query('UPDATE staff SET disabled_at = now() WHERE id <> ALL ($1)', [
      [one.id, other.id],
    ]);
    await withFactors(one, other);
    const change = async (action: 'disable' | 'reset', whom: typeof one) =>
      codeOf(
        one.ask(`POST admin/staff/:id/${action}`, {
          ...paramsOf(whom),
          body: { version: await versionOf(whom) },
        }),
      );
    expect(await change('reset', other)).toBeNull();
    expect(await change('disable', one)).toBe('last_owner');
    expect(await firstOwnerToken(pool)).toBeUndefined();
    await withFactors(other);
    expect(await change('disable', one)).toBeNull();
    await pool.query('UPDATE staff SET password_hash = NULL, totp_sealed = NULL WHERE id = $1', [
      other.id,
    ]);
    expect(await firstOwnerToken(pool)).toEqual(expect.any(String));
    await pool.query('UPDATE staff SET disabled_at = NULL WHERE id = $1', [owner.id]);
  });
});

describe('nobody', () => {
  it('grants, resets or disables above themselves', async () => {
    // No role but the owner's manages staff, so this asks the functions below the calls.
    const writer = await staffWith(shop, ['content']);
    const packer = await staffWith(shop, ['packing']);
    const change = {
      by: { id: writer.id, roles: ['content' as const] },
      id: String(packer.id),
      version: 1,
    };
    const toOwner = { ...change, id: String(writer.id), rolesAfter: ['content', 'owner'] as const };
    const outcomes = await inTransaction(pool, async (client) => [
      await changeAs(client, change, (_, person) => setDisabled(client, person, true)),
      await changeAs(client, change, resetPerson),
      await changeAs(client, toOwner, (_, person) =>
        setRoles(client, person, ['content', 'owner']),
      ),
    ]);
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ status: 403, code: 'above_yourself' });
    expect(await findPerson(pool, String(packer.id))).toMatchObject({
      roles: ['packing'],
      is_disabled: false,
    });
  });

  it('covers what they do not have', () => {
    expect(coversRoles(['owner'], ['owner', 'accounts'])).toBe(true);
    expect(coversRoles(['packing', 'content'], ['content'])).toBe(true);
    expect(coversRoles(['packing', 'content'], ['accounts'])).toBe(false);
    expect(coversRoles(['accounts'], ['owner'])).toBe(false);
  });
});
