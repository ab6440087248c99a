import { expect, it } from 'vitest';
import { welcome } from './welcome.ts';

const shop = {
  address: 'http://127.0.0.1:3000',
  isPortChanged: false,
  mailbox: undefined,
  isRehearsal: false,
  logins: [],
};

it('lists the demo logins only when the demo is present', () => {
  const login = { email: 'annie@vangon.example', password: 'westfalia' };
  const text = welcome({ ...shop, logins: [login], sandbox: undefined });
  expect(text).toContain('to log in as:\n  annie@vangon.example  westfalia\n');
  expect(welcome({ ...shop, sandbox: undefined })).not.toMatch(/log in|annie/);
});
