import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import type { OutgoingMail } from '../../../server/mail/mail-transport.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { staffWith } from '../../../server/testing/test-staff.ts';
import { renderInvitationMail } from '../mail/invitation-mail.ts';
import { startStaffJobs } from './staff-jobs.ts';

const { app, pool, shop } = await testShop();
const owner = await staffWith({ app, pool }, ['owner']);
const sent: OutgoingMail[] = [];
await startStaffJobs(shop, {
  renderInvitationMail,
  sendMail: async (mail) => void sent.push(mail),
});

it('an invitation is mailed to its guest with the link that was shown, which no table holds', async () => {
  const email = `new-${randomUUID()}@vangon.example`;
  const body = { email, roles: ['packing' as const] };
  const { link } = (await owner.ask('POST admin/staff/invite', { body })).data;
  const { rows } = await pool.query(
    'SELECT w::text AS row FROM waiting_jobs w UNION ALL SELECT i::text FROM staff_invitations i',
  );
  expect(JSON.stringify(rows)).not.toContain(link.split('#')[1]);
  await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 20_000 });
  expect(sent[0]).toMatchObject({ to: email });
  expect(sent[0]!.text).toContain(link);
  expect(sent[0]!.text).toContain('Sam Staff has invited you');
});
