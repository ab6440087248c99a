import { query, type Queryable, sql } from '../../../src/server/database/query.ts';
import { demoStaff } from '../logins.ts';

/** An actor, in the format of rows and the change log. */
export interface TradeStaffMember {
  kind: 'staff';
  id: number | null;
  name: string;
}
export type TradeStaff = Record<'owner' | 'packer' | 'writer', TradeStaffMember>;

/** The demo's staff; without ids in a shop where they do not work. */
export async function readTradeStaff(client: Queryable): Promise<TradeStaff> {
  const rows = await query<{ id: number; email: string }>(
    client,
    sql`SELECT id::int, email FROM staff WHERE email = ANY (${demoStaff.map(({ email }) => email)})`,
  );
  const member = (role: (typeof demoStaff)[number]['role']): TradeStaffMember => {
    const { email, name } = demoStaff.find((one) => one.role === role)!;
    return { kind: 'staff', id: rows.find((row) => row.email === email)?.id ?? null, name };
  };
  return { owner: member('owner'), packer: member('packing'), writer: member('content') };
}
