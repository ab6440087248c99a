import { userInfo } from 'node:os';
import { expect, test } from 'vitest';
import { UserError } from '../commands/user-error.ts';
import { refuseNameless } from './postgres-account.ts';

test('a user without an entry in passwd is told what to do, and one with a name is not stopped', () => {
  const nameless = () => {
    throw Object.assign(new Error('uv_os_get_passwd returned ENOENT'), {
      code: 'ERR_SYSTEM_ERROR',
    });
  };
  expect(() => refuseNameless(nameless)).toThrow(UserError);
  expect(() => refuseNameless(nameless)).toThrow(
    /has no name here.*useradd --uid \d+ vangon.*DATABASE_URL/,
  );
  expect(() => refuseNameless(userInfo)).not.toThrow();
});
