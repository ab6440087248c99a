import { readHeader } from '../../../settings/server/settings.ts';
import { execute, queryFirst, type Queryable, sql } from '../../../server/database/query.ts';
import { seal, unseal } from '../../../server/database/sealed.ts';
import { hashToken } from '../../../server/http/sessions.ts';
import type { OutgoingMail } from '../../../server/mail/mail-transport.ts';
import type { Shop } from '../../../server/shop.ts';
import type { renderInvitationMail } from '../mail/invitation-mail.ts';
import { invitationLink } from './invitations.ts';
import { sealedAbout } from './sealed-values.ts';

export interface StaffMails {
  renderInvitationMail: typeof renderInvitationMail;
  sendMail: (mail: OutgoingMail) => Promise<void>;
}

/** Mails the link once the transaction of `db` commits. The token waits sealed, because jobs can be read. */
export async function queueInvitationMail(
  { jobs }: Pick<Shop, 'jobs'>,
  db: Queryable,
  { token, origin }: { token: string; origin: string },
): Promise<void> {
  const invitation = await queryFirst<{ id: number }>(
    db,
    sql`SELECT id FROM staff_invitations WHERE token_hash = ${hashToken(token)}`,
  );
  const { id } = invitation!;
  const sealed = await seal(db, sealedAbout.invitation(id), token);
  await execute(db, sql`UPDATE staff_invitations SET token_sealed = ${sealed} WHERE id = ${id}`);
  await jobs.add(db, 'staff-invitation-mail', { id, origin });
}

interface Waiting {
  email: string;
  roles: string[];
  token_sealed: Buffer;
  by: string | null;
}

export async function startStaffJobs(shop: Shop, mails: StaffMails): Promise<void> {
  const { pool } = shop;
  await shop.jobs.work('staff-invitation-mail', async (data) => {
    const { id, origin } = data as { id: number; origin: string };
    const waiting = await queryFirst<Waiting>(
      pool,
      sql`SELECT i.email, i.roles, i.token_sealed, s.name AS by
            FROM staff_invitations i LEFT JOIN staff s ON s.id = i.invited_by
           WHERE i.id = ${id} AND i.expires_at > now() AND i.token_sealed IS NOT NULL`,
    );
    if (!waiting) return;
    const token = await unseal(pool, sealedAbout.invitation(id), waiting.token_sealed);
    const { email, phone, site_title } = await readHeader(pool);
    const mail = mails.renderInvitationMail({
      shop: { name: site_title, email, phone, url: shop.publicUrl() },
      link: invitationLink(origin, token),
      by: waiting.by ?? site_title,
      roles: waiting.roles,
    });
    await mails.sendMail({ to: waiting.email, key: `staff-invitation-${id}`, ...mail });
    await execute(pool, sql`UPDATE staff_invitations SET token_sealed = NULL WHERE id = ${id}`);
  });
}
