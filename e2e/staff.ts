import { randomUUID } from 'node:crypto';
import pino from 'pino';
import type pg from 'pg';
import { insertPerson } from '../src/admin/staff/server/invitations.ts';
import type { Role } from '../src/kit/permissions.ts';
import { openDatabaseForCommand } from '../src/server/database/open-database.ts';
import { openStaffSession, staffCookie } from '../src/server/http/staff-sessions.ts';
import { test as visitor } from './visitor.ts';

export { expect } from './visitor.ts';

interface Staff {
  /** Somebody new with these roles works in this browser, signed in and confirmed just now. */
  signInAs: (...roles: Role[]) => Promise<{ id: number; email: string; name: string }>;
}

/** The database of the shop that all journeys share, for what no page can set up. */
interface Worker {
  pool: pg.Pool;
}

/** A member of staff at the back office. */
export const test = visitor.extend<Staff, Worker>({
  pool: [
    async ({}, use) => {
      const database = await openDatabaseForCommand(
        { databaseUrl: undefined, databasePool: 2, dataDir: process.env['SHOP_DATA']! },
        pino({ level: 'silent' }),
      );
      await use(database.pool);
      await database.stop();
    },
    { scope: 'worker' },
  ],
  // Passkeys, and so the back office, need a name: never 127.0.0.1.
  baseURL: async ({}, use) => use(process.env['SHOP_URL']!.replace('127.0.0.1', 'localhost')),
  signInAs: async ({ pool, context, baseURL }, use) => {
    await use(async (...roles) => {
      const name = `Sam ${randomUUID().slice(0, 8)}`;
      const email = `${name.toLowerCase().replace(' ', '.')}@vangon.example`;
      const id = await insertPerson(pool, { email, name, roles });
      const token = await openStaffSession(pool, id, { by: 'password', userAgent: 'a journey' });
      const [cookie = '', value = ''] = /^([^=]+)=([^;]+)/.exec(staffCookie(token))!.slice(1);
      await context.addCookies([
        {
          name: cookie,
          value,
          domain: new URL(baseURL!).hostname,
          path: '/api/admin',
          httpOnly: true,
          secure: true,
          sameSite: 'Strict',
        },
      ]);
      return { id, email, name };
    });
  },
});
