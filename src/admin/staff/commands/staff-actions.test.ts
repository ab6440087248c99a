import { describe, expect, it, test } from 'vitest';
import { testShop } from '../../../server/testing/test-shop.ts';
import { clientWithHeaders, SAME_ORIGIN } from '../../../server/testing/test-staff.ts';
import { inviteByCommand, listByCommand, readStaffArguments } from './staff-actions.ts';

const shop = await testShop();
const { pool } = shop;
const EMAIL = 'ines@vangon.example';

describe('npm run staff', () => {
  it('prints a link that lets somebody in with the role', async () => {
    const asked = { email: EMAIL, roles: ['accounts' as const] };
    const text = (await inviteByCommand(pool, asked, 'https://shop.test'))!;
    const token = /^https:\/\/shop\.test\/admin\/invitation#([\w-]{43})$/m.exec(text)![1]!;
    const { data } = await clientWithHeaders(shop, SAME_ORIGIN)('POST admin/invitation', {
      body: { token },
    });
    expect(data).toMatchObject({ email: EMAIL, roles: ['accounts'] });
    expect(await listByCommand(pool)).toContain(`${EMAIL}  accounts  (invited)`);
  });

  it('lists the demo’s staff, and invites none of them again', async () => {
    expect(await listByCommand(pool)).toContain('olga@vangon.example  Olga Brandt  owner');
    const again = { email: 'olga@vangon.example', roles: ['owner' as const] };
    expect(await inviteByCommand(pool, again, 'https://shop.test')).toBeNull();
  });
});

test.each<[string[], string[], ReturnType<typeof readStaffArguments>]>([
  [[], ['packing'], { action: 'list' }],
  [['rotate-key'], ['packing'], { action: 'rotate-key' }],
  [
    ['invite', ' Ines@VanGon.example'],
    ['owner'],
    { action: 'invite', email: EMAIL, roles: ['owner'] },
  ],
])('reads %j', (words, roles, asked) => expect(readStaffArguments(words, roles)).toEqual(asked));

test.each([
  [['invite'], ['owner']],
  [['invite', 'nobody'], ['owner']],
  [['invite', EMAIL], ['king']],
  [['dismiss', EMAIL], ['owner']],
  [['invite', EMAIL, EMAIL], ['owner']],
])('refuses %j with the roles %j', (words, roles) =>
  expect(() => readStaffArguments(words, roles)).toThrow(
    /^(Name an action|There is no role|".*" is no email address)/,
  ),
);

it('an address that is none is named', () =>
  expect(() => readStaffArguments(['invite', 'bad'], ['owner'])).toThrow(
    '"bad" is no email address.',
  ));
