import pg from 'pg';
import { UserError } from '../commands/user-error.ts';
import { isDatabaseUnavailable } from './database-error.ts';

type Setting = 'DATABASE_URL' | 'DATABASE_DIRECT_URL';

/** The setting that bypasses any pooler. */
export const directSetting = ({ databaseDirectUrl }: { databaseDirectUrl?: unknown }): Setting =>
  databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';

/** The operator's error if the database is unavailable or refuses to connect: which setting to check, and why. */
export function databaseConnectionError(cause: unknown, setting: Setting): UserError | undefined {
  const advice = adviceFor(cause, setting);
  return advice === undefined ? undefined : new UserError(advice, { cause });
}

function adviceFor(cause: unknown, setting: Setting): string | undefined {
  const reason = textOf(cause);
  const code = (cause as { code?: string }).code ?? '';
  if (/does not support SSL/.test(reason))
    return `The database at ${setting} offers no TLS. Enable TLS there, or set DATABASE_TLS=off if the network is trusted.`;
  if (/unsupported startup parameter/.test(reason))
    return `${setting} leads to a pooler such as PgBouncer. Set DATABASE_DIRECT_URL to the address of the database itself.`;
  if (/CERT|VERIFY/.test(code))
    return `The database at ${setting} has a certificate that is not trusted: ${reason}. Name its authority with sslrootcert= in the address, or set DATABASE_TLS.`;
  if (code.startsWith('28') || reason.startsWith('SASL'))
    return `The database at ${setting} refuses the user or the password: ${reason}.`;
  if (code === '3D000') return `There is no such database at ${setting}: ${reason}.`;
  if (cause instanceof pg.DatabaseError) return `The database at ${setting} refuses: ${reason}.`;
  if (isDatabaseUnavailable(cause) || /^E[A-Z]+$/.test(code))
    return `No database answers at ${setting}: ${reason}. Check host and port, and that PostgreSQL runs there.`;
  return undefined;
}

/** A host name with several addresses fails with one error per address and an empty message. */
function textOf(cause: unknown): string {
  if (cause instanceof AggregateError && cause.message === '')
    return cause.errors.map(textOf).join('; ');
  return cause instanceof Error ? cause.message : '';
}
