import { readHeader } from '../../settings/server/settings.ts';
import { addressOf } from '../../kit/page.ts';
import type { Queryable } from '../../server/database/query.ts';
import { countAttempt } from '../../server/http/rate-limits.ts';
import { mailPerson } from '../../server/mail/mail-person.ts';
import type { OutgoingMail } from '../../server/mail/mail-transport.ts';
import type { Shop } from '../../server/shop.ts';
import type { renderAccountExistsMail } from '../mail/account-exists-mail.tsx';
import type { renderEmailChangeMail, renderEmailChangeNotice } from '../mail/email-change-mails.ts';
import type { renderConfirmMail, renderResetMail } from '../mail/link-mails.ts';
import type { renderPasswordChangedMail } from '../mail/password-changed-mail.ts';
import {
  customerByEmail,
  customerById,
  type CustomerRow,
} from '../../identity/server/customers.ts';
import { prepareEmailChange, readEmailChange } from './change-email.ts';
import { STOP_TOKEN } from '../rules/stop-token.ts';
import { prepareEmailStop } from './stop-email-change.ts';
import { createLink } from './links.ts';
import { addresses } from '../../links/addresses.ts';

export interface AccountMails {
  renderConfirmMail: typeof renderConfirmMail;
  renderResetMail: typeof renderResetMail;
  renderAccountExistsMail: typeof renderAccountExistsMail;
  renderPasswordChangedMail: typeof renderPasswordChangedMail;
  renderEmailChangeMail: typeof renderEmailChangeMail;
  renderEmailChangeNotice: typeof renderEmailChangeNotice;
  sendMail: (mail: OutgoingMail) => Promise<void>;
}

/** Anybody can open and delete accounts repeatedly with somebody else's address. */
const CONFIRM_MAILS_A_DAY = { name: 'confirm mails a day', attempts: 10, seconds: 24 * 60 * 60 };

/** The mail is sent once the transaction of `db` commits. */
export const queuePasswordChangedMail = ({ jobs }: Shop, db: Queryable, customerId: number) =>
  jobs.add(db, 'password-changed-mail', { customerId, at: new Date().toISOString() });

/** Tokens are created here, when the mail is sent, so that the job queue never contains one. */
export async function startAccountJobs(shop: Shop, mails: AccountMails): Promise<void> {
  await shop.jobs.work('confirm-mail', async (data) => {
    const { customerId } = data as { customerId: number };
    const customer = await customerById(shop.pool, customerId);
    if (customer.confirmed_at || customer.deleted_at) return;
    if (await countAttempt(shop, CONFIRM_MAILS_A_DAY, mailPerson(customer.email))) return;
    const token = await createLink(shop.pool, customer, 'confirm');
    if (!token) return;
    const link = shop.publicUrl() + addressOf(addresses.confirm, { token });
    await send(shop, mails, customer, (mail) => mails.renderConfirmMail({ ...mail, link }));
  });

  await shop.jobs.work('reset-mail', async (data) => {
    const customer = await customerByEmail(shop.pool, (data as { email: string }).email);
    if (!customer) return;
    const token = await createLink(shop.pool, customer, 'reset');
    if (!token) return;
    const link = shop.publicUrl() + addressOf(addresses.resetPassword, { token });
    await send(shop, mails, customer, (mail) => mails.renderResetMail({ ...mail, link }));
  });

  await shop.jobs.work('account-exists-mail', async (data) => {
    const { email, orderNo } = data as { email: string; orderNo: string };
    const customer = await customerByEmail(shop.pool, email);
    if (!customer) return;
    const links = {
      loginPage: shop.publicUrl() + addressOf(addresses.login),
      resetPage: shop.publicUrl() + addressOf(addresses.forgotPassword),
    };
    await send(shop, mails, customer, (mail) =>
      mails.renderAccountExistsMail({ ...mail, ...links, orderNo }),
    );
  });

  await shop.jobs.work('password-changed-mail', async (data) => {
    const { customerId, at } = data as { customerId: number; at: string };
    const customer = await customerById(shop.pool, customerId);
    if (customer.deleted_at) return;
    const when = new Date(at);
    const resetPage = shop.publicUrl() + addressOf(addresses.forgotPassword);
    await send(shop, mails, customer, (mail) =>
      mails.renderPasswordChangedMail({ ...mail, when, resetPage }),
    );
  });

  await shop.jobs.work('email-change-mail', async (data) => {
    const { changeId } = data as { changeId: number };
    const token = await prepareEmailChange(shop.pool, changeId);
    const change = await readEmailChange(shop.pool, changeId);
    if (!token || !change) return;
    const link = shop.publicUrl() + addressOf(addresses.confirmEmail, { token });
    const recipient = { email: change.new_email, first_name: '', confirmed_at: null };
    await send(shop, mails, recipient, (mail) => mails.renderEmailChangeMail({ ...mail, link }));
  });

  await shop.jobs.work('email-change-notice', async (data) => {
    const { changeId } = data as { changeId: number };
    const change = await readEmailChange(shop.pool, changeId);
    if (!change) return;
    const customer = await customerById(shop.pool, change.customer_id);
    if (customer.deleted_at) return;
    const token = await prepareEmailStop(shop.pool, changeId);
    const owner = { ...customer, email: change.old_email };
    const stopToken = token && STOP_TOKEN + token;
    await send(shop, mails, owner, (mail) =>
      mails.renderEmailChangeNotice({
        ...mail,
        stopLink:
          stopToken && shop.publicUrl() + addressOf(addresses.confirmEmail, { token: stopToken }),
        contact: [mail.shop.email, mail.shop.phone].filter(Boolean).join(', '),
      }),
    );
  });
}

async function send(
  shop: Shop,
  { sendMail }: AccountMails,
  customer: Pick<CustomerRow, 'email' | 'first_name' | 'confirmed_at'>,
  render: (
    mail: Pick<Parameters<typeof renderResetMail>[0], 'name' | 'shop'>,
  ) => ReturnType<typeof renderResetMail>,
): Promise<void> {
  const { email, phone, site_title } = await readHeader(shop.pool);
  const from = { name: site_title, email, phone, url: shop.publicUrl() };
  const mail = render({ name: customer.confirmed_at ? customer.first_name : '', shop: from });
  await sendMail({ to: customer.email, replyTo: email, ...mail });
}
