import { expect, it } from 'vitest';
import { welcome } from './welcome.ts';

const shop = {
  address: 'http://127.0.0.1:3000',
  isPortChanged: false,
  mailbox: undefined,
  isStaging: false,
  logins: [],
  staff: [],
  ownerLink: undefined,
};

it('lists the demo logins only when the demo is present', () => {
  const login = { email: 'annie@vangon.example', password: 'westfalia' };
  const text = welcome({ ...shop, logins: [login], sandbox: undefined });
  expect(text).toContain('to log in as:\n  annie@vangon.example  westfalia\n');
  expect(welcome({ ...shop, sandbox: undefined })).not.toMatch(/log in|annie/);
});

it('lists demo staff, or says where the first owner signs up', () => {
  const email = 'olga@vangon.example';
  const member = { email, password: 'a dozen gaskets', totp: 'ABC', role: 'owner' };
  const withStaff = welcome({ ...shop, staff: [member], sandbox: undefined });
  expect(withStaff).toContain(`\n  ${email}  a dozen gaskets  ABC  (owner)\n`);
  expect(withStaff).not.toContain('no owner');
  const ownerLink = 'http://localhost:3000/admin/invitation#token';
  expect(welcome({ ...shop, ownerLink, sandbox: undefined })).toContain(`once:\n  ${ownerLink}\n`);
});
