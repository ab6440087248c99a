import { readHeader } from '../../content/server/settings.ts';
import { addressOf } from '../../kit/page.ts';
import { accountPages } from '../pages.ts';
import type { Queryable } from '../../server/database/query.ts';
import { countAttempt } from '../../server/http/rate-limits.ts';
import { mailPerson } from '../../server/mail/mail-person.ts';
import type { OutgoingMail } from '../../server/mail/open-mail.ts';
import type { Shop } from '../../server/shop.ts';
import type { AccountExistsMail, AccountMail, LinkMail } from '../mail/mail-parts.ts';
import { customerByEmail, customerById, type CustomerRow } from './customers.ts';
import { makeLink } from './links.ts';

interface Rendered {
  subject: string;
  text: string;
  html: string;
}

export interface MailParts {
  renderConfirmMail: (mail: LinkMail) => Rendered;
  renderResetMail: (mail: LinkMail) => Rendered;
  renderAccountExistsMail: (mail: AccountExistsMail) => Rendered;
  renderPasswordChangedMail: (mail: AccountMail & { when: Date }) => Rendered;
  sendMail: (mail: OutgoingMail) => Promise<void>;
}

/** Accounts can be opened, deleted and opened again with anybody's address. */
const CONFIRM_MAILS_A_DAY = { name: 'confirm mails a day', attempts: 10, seconds: 24 * 60 * 60 };

/** Has a customer told by mail that the password was changed, once the transaction of `db` commits. */
export const mailNewPassword = ({ jobs }: Shop, db: Queryable, customerId: number): Promise<void> =>
  jobs.add(db, 'password-changed-mail', { customerId, at: new Date().toISOString() });

/** Mails about an account. Links are made here, when they are sent: no queue ever holds one. */
export async function startAccountJobs(shop: Shop, mails: MailParts): Promise<void> {
  await shop.jobs.work('confirm-mail', async (data) => {
    const { customerId } = data as { customerId: number };
    const customer = await customerById(shop.pool, customerId);
    if (customer.confirmed_at || customer.deleted_at) return;
    if (await countAttempt(shop, CONFIRM_MAILS_A_DAY, mailPerson(customer.email))) return;
    const token = await makeLink(shop.pool, customerId, 'confirm');
    const link = shop.publicUrl() + addressOf(accountPages.confirm, { token });
    await send(shop, mails, customer, (mail) => mails.renderConfirmMail({ ...mail, link }));
  });

  await shop.jobs.work('reset-mail', async (data) => {
    const customer = await customerByEmail(shop.pool, (data as { email: string }).email);
    if (!customer) return;
    const token = await makeLink(shop.pool, customer.id, 'reset');
    const link = shop.publicUrl() + addressOf(accountPages.resetPassword, { token });
    await send(shop, mails, customer, (mail) => mails.renderResetMail({ ...mail, link }));
  });

  await shop.jobs.work('account-exists-mail', async (data) => {
    const { email, orderNo } = data as { email: string; orderNo: string };
    const customer = await customerByEmail(shop.pool, email);
    if (!customer) return;
    const links = {
      loginPage: shop.publicUrl() + addressOf(accountPages.login),
      resetPage: shop.publicUrl() + addressOf(accountPages.forgotPassword),
    };
    await send(shop, mails, customer, (mail) =>
      mails.renderAccountExistsMail({ ...mail, ...links, orderNo }),
    );
  });

  await shop.jobs.work('password-changed-mail', async (data) => {
    const { customerId, at } = data as { customerId: number; at?: string };
    const customer = await customerById(shop.pool, customerId);
    if (customer.deleted_at) return;
    // A job that an earlier version of the shop has added tells no time: it is worked on at once.
    const when = at ? new Date(at) : new Date();
    const resetPage = shop.publicUrl() + addressOf(accountPages.forgotPassword);
    await send(shop, mails, customer, (mail) =>
      mails.renderPasswordChangedMail({ ...mail, when, resetPage }),
    );
  });
}

async function send(
  shop: Shop,
  { sendMail }: MailParts,
  customer: Pick<CustomerRow, 'email' | 'first_name' | 'confirmed_at'>,
  render: (mail: { name: string; shop: AccountMail['shop'] }) => Rendered,
): Promise<void> {
  const { email, phone, site_title } = await readHeader(shop.pool);
  const from = { name: site_title, email, phone, url: shop.publicUrl() };
  const mail = render({ name: customer.confirmed_at ? customer.first_name : '', shop: from });
  await sendMail({ to: customer.email, replyTo: email, ...mail });
}
