import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { mails } from '../../mails.ts';
import type { OutgoingMail } from '../../server/mail/mail-transport.ts';
import { newcomer, registered } from '../../server/testing/test-customers.ts';
import { testShop } from '../../server/testing/test-shop.ts';
import { startAccountJobs } from './account-jobs.ts';
import { deleteExpiredLinks } from './links.ts';
import { refusalOf } from '../../server/testing/client-of.ts';

const shop = await testShop();
const { ask, pool } = shop;

const sent: OutgoingMail[] = [];
let arrived = () => {};
await startAccountJobs(shop.shop, {
  ...mails,
  sendMail: async (mail) => {
    sent.push(mail);
    arrived();
  },
});

async function mailTo(to: string, subject: RegExp): Promise<OutgoingMail> {
  for (;;) {
    const found = sent.find((mail) => mail.to === to && subject.test(mail.subject));
    if (found) {
      sent.splice(sent.indexOf(found), 1);
      return found;
    }
    await new Promise<void>((resolve) => (arrived = resolve));
  }
}
const tokenIn = ({ text }: OutgoingMail, page: string): string =>
  new RegExp(`http://shop\\.test${page}/([\\w-]{43})\\n`).exec(text)![1]!;

const login = (email: string, password: string) =>
  ask('POST auth/login', { body: { email, password } });

/** Undefined until the queue has accepted the job. */
const stateOfReset = async (email: string): Promise<string | undefined> =>
  (
    await pool.query(
      `SELECT state FROM pgboss.job WHERE name = 'reset-mail' AND data->>'email' = $1`,
      [email],
    )
  ).rows[0]?.state;

async function resetLinkFor(email: string): Promise<string> {
  await ask('POST auth/resetPassword', { body: { email } });
  return tokenIn(await mailTo(email, /^Set a new password/), '/password/reset');
}
const reset = (id: string, email: string, password = 'bay-window') =>
  ask('POST password/reset', { body: { id, email, password, password_confirmation: password } });

const BAD_LINK = 'This link has expired or was already used. Please request a new one.';

describe('POST forgot-password', () => {
  it('lets the mailed link set a new password, ends all older sessions and sends a mail', async () => {
    const customer = await registered(shop);
    const { data, message } = await reset(await resetLinkFor(customer.email), customer.email);
    expect(message).toBe('Your password has been changed.');
    expect((await refusalOf(customer.ask('POST orders'))).status).toBe(401);
    expect((await shop.askWith(data.token)('POST orders')).data).toEqual([]);
    expect((await refusalOf(login(customer.email, customer.password))).status).toBe(401);
    await login(customer.email, 'bay-window');
    const told = await mailTo(customer.email, /^Your password was changed/);
    expect(told.text).toContain('http://shop.test/forgot-password');
    expect(told.text).toMatch(
      /was changed on \w+ \d+, \d{4} at \d+:\d\d [AP]M E[SD]T, and all other/,
    );
  });

  it('answers the same for an unknown address, and mails nothing', async () => {
    const { email } = await registered(shop);
    const known = await ask('POST forgot-password', { body: { email } });
    await mailTo(email, /^Set a new password/);
    const unknown = await ask('POST forgot-password', { body: { email: 'nobody@example.com' } });
    expect(unknown).toEqual(known);
    await expect
      .poll(() => stateOfReset('nobody@example.com'), { timeout: 15_000 })
      .toBe('completed');
    expect(sent.filter(({ to }) => to === 'nobody@example.com')).toEqual([]);
  });

  it('lets the owner log in while the account is under attack', async () => {
    const { email } = await registered(shop);
    const here = shop.askFrom('203.0.113.21');
    const guess = (password: string) => here('POST auth/login', { body: { email, password } });
    for (let tries = 0; tries < 11; tries += 1) await refusalOf(guess('guess'));
    expect((await refusalOf(guess('guess'))).status).toBe(429);
    const id = await resetLinkFor(email);
    const body = { id, email, password: 'bay-window', password_confirmation: 'bay-window' };
    await here('POST password/reset', { body });
    await guess('bay-window');
  });

  it('accepts five requests per hour, for existing and unknown accounts', async () => {
    for (const email of [(await registered(shop)).email, newcomer().email]) {
      for (let time = 0; time < 5; time += 1)
        await ask('POST auth/resetPassword', { body: { email } });
      const refused = await refusalOf(ask('POST auth/resetPassword', { body: { email } }));
      expect([refused.status, refused.message]).toEqual([
        429,
        'Too many attempts. Please wait 60 minutes. The links in our earlier emails still work.',
      ]);
    }
  });

  it('refuses invalid input with the page’s messages', async () => {
    const refused = await refusalOf(ask('POST forgot-password', { body: { email: '' } }));
    expect(refused.body).toMatchObject({ error: { message: { email: ['Please enter email!'] } } });
  });
});

describe('a reset link', () => {
  it('works once, also in concurrent requests', async () => {
    const { email } = await registered(shop);
    const link = await resetLinkFor(email);
    const two = await Promise.allSettled([reset(link, email), reset(link, email)]);
    expect(two.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const again = await refusalOf(reset(link, email));
    expect([again.status, again.message]).toEqual([404, BAD_LINK]);
  });

  it('expires after an hour and is then deleted', async () => {
    const { id, email } = await registered(shop);
    const link = await resetLinkFor(email);
    const { rows } = await pool.query(
      `SELECT extract(epoch FROM expires_at - created_at)::int AS seconds FROM account_links
        WHERE customer_id = $1 AND purpose = 'reset'`,
      [id],
    );
    expect(rows).toEqual([{ seconds: 3600 }]);
    await mailTo(email, /^Confirm your address/);
    await pool.query('UPDATE account_links SET expires_at = now() WHERE customer_id = $1', [id]);
    expect((await refusalOf(reset(link, email))).message).toBe(BAD_LINK);
    await deleteExpiredLinks(pool);
    const left = await pool.query('SELECT FROM account_links WHERE customer_id = $1', [id]);
    expect(left.rowCount).toBe(0);
  });

  it('is revoked by using a newer link or changing the password', async () => {
    const customer = await registered(shop);
    const first = await resetLinkFor(customer.email);
    const second = await resetLinkFor(customer.email);
    const { data } = await reset(second, customer.email);
    expect((await refusalOf(reset(first, customer.email))).message).toBe(BAD_LINK);

    const third = await resetLinkFor(customer.email);
    await shop.askWith(data.token)('POST auth/profile/update', {
      body: {
        first_name: 'Rosa',
        last_name: 'Feld',
        address: '1 Dock Road',
        country: 'US',
        postcode: '08601',
        current_password: 'bay-window',
        password: 'pop-top-roof',
        password_confirmation: 'pop-top-roof',
      },
    });
    expect((await refusalOf(reset(third, customer.email))).message).toBe(BAD_LINK);
  });

  it('requires the account’s address; a wrong address does not use the link up', async () => {
    const { email } = await registered(shop);
    const link = await resetLinkFor(email);
    const refused = await refusalOf(reset(link, 'ken@vangon.example'));
    expect(refused.fields).toEqual({ email: ['This link was sent to another email address.'] });
    await reset(link, email.toUpperCase());
  });

  it('works at the second specification’s address, POST reset-password/:id', async () => {
    const { email } = await registered(shop);
    const id = await resetLinkFor(email);
    await ask('POST reset-password/:id', {
      params: { id },
      body: { email, password: 'syncro-16' },
    });
    await login(email, 'syncro-16');
  });

  it('cannot confirm an address, nor can a confirmation link reset a password', async () => {
    const { email } = await registered(shop);
    const token = tokenIn(await mailTo(email, /^Confirm your address/), '/confirm');
    expect((await refusalOf(reset(token, email))).message).toBe(BAD_LINK);
  });

  it.each([
    ['email', '', 'Please enter email!'],
    ['password', '', 'Please enter password!'],
    ['password', 'short', 'Password must be of length 6!'],
    ['password_confirmation', '', 'Please confirm password!'],
    ['password_confirmation', 'another', 'Password and confirm password must match!'],
  ])('refuses %s %j', async (field, value, message) => {
    const body = {
      id: 'x'.repeat(43),
      email: 'ken@vangon.example',
      password: 'bay-window',
      password_confirmation: 'bay-window',
      [field]: value,
    };
    const refused = await refusalOf(ask('POST password/reset', { body }));
    expect([refused.status, refused.fields[field]]).toEqual([422, [message]]);
  });
});

describe('POST confirm', () => {
  const guestOrder = async (email: string) => {
    const { rows } = await pool.query(
      `INSERT INTO orders (order_no, checkout_id, payment_option, email, first_name, last_name, street_address,
         town, postcode, country, shipping_first_name, shipping_last_name, shipping_street_address, shipping_town,
         shipping_postcode, shipping_country, shipping_carrier, shipping_service, shipping_name,
         subtotal_cents, shipping_cents, total_cents, held_until)
       VALUES (gen_random_uuid()::text, gen_random_uuid()::text, 'credit_card', $1, 'R', 'F', '1 Dock Road', 'Trenton',
         '08601', 'US', 'R', 'F', '1 Dock Road', 'Trenton', '08601', 'US', 'ups', 'ground', 'UPS', 100, 0, 100, now())
       RETURNING id`,
      [email],
    );
    return Number(rows[0].id);
  };

  it('confirms the address and only then claims guest orders', async () => {
    const { email } = newcomer();
    const order = await guestOrder(email);
    const customer = await registered(shop, { email });
    const token = tokenIn(await mailTo(email, /^Confirm your address/), '/confirm');
    expect((await customer.ask('POST orders')).data).toEqual([]);

    const { data, message } = await customer.ask('POST confirm', { body: { token } });
    expect([data.is_confirmed, message]).toEqual([true, 'Thank you, your address is confirmed.']);
    expect((await customer.ask('POST orders')).data).toMatchObject([{ id: order }]);

    const again = await customer.ask('POST confirm', { body: { token } });
    expect(again.message).toBe('Your address is confirmed.');
    const later = await guestOrder(email);
    await login(email, customer.password);
    expect((await customer.ask('POST orders')).data).toHaveLength(2);
    expect((await customer.ask('POST orders')).data).toContainEqual(
      expect.objectContaining({ id: later }),
    );
  });

  it('requires the link and a login, so that a stranger who registered the address cannot confirm it', async () => {
    const { email } = newcomer();
    await guestOrder(email);
    const stranger = await registered(shop, { email });
    const token = tokenIn(await mailTo(email, /^Confirm your address/), '/confirm');
    const owner = await registered(shop);
    const refused = await refusalOf(owner.ask('POST confirm', { body: { token } }));
    expect([refused.status, refused.message]).toEqual([
      404,
      'This link has expired, was already used, or belongs to another account.',
    ]);
    expect((await refusalOf(ask('POST confirm', { body: { token } }))).status).toBe(401);
    expect((await stranger.ask('POST orders')).data).toEqual([]);
    // The owner of the mailbox takes the account over; the stranger is logged out.
    const { data } = await reset(await resetLinkFor(email), email);
    expect((await shop.askWith(data.token)('POST orders')).data).toHaveLength(1);
    expect((await refusalOf(stranger.ask('POST orders'))).status).toBe(401);
  });

  it('expires the link after a day and mails another on request', async () => {
    const customer = await registered(shop);
    const token = tokenIn(await mailTo(customer.email, /^Confirm your address/), '/confirm');
    const { rows } = await pool.query(
      `SELECT extract(epoch FROM expires_at - created_at)::int AS seconds FROM account_links
        WHERE customer_id = $1`,
      [customer.id],
    );
    expect(rows).toEqual([{ seconds: 86_400 }]);
    await pool.query('UPDATE account_links SET expires_at = now() WHERE customer_id = $1', [
      customer.id,
    ]);
    expect((await refusalOf(customer.ask('POST confirm', { body: { token } }))).status).toBe(404);

    expect((await customer.ask('POST confirm/send')).message).toMatch(/^We have sent you an email/);
    const other = tokenIn(await mailTo(customer.email, /^Confirm your address/), '/confirm');
    await customer.ask('POST confirm', { body: { token: other } });
    expect((await customer.ask('POST confirm/send')).message).toBe('Your address is confirmed.');
  });

  it('stores no token in the job queue or any table', async () => {
    const customer = await registered(shop);
    const token = tokenIn(await mailTo(customer.email, /^Confirm your address/), '/confirm');
    const { rows } = await pool.query(
      `SELECT (SELECT count(*)::int FROM pgboss.job j WHERE j::text LIKE '%' || $1 || '%') AS jobs,
              (SELECT count(*)::int FROM account_links l WHERE l::text LIKE '%' || $1 || '%') AS links`,
      [token],
    );
    expect(rows).toEqual([{ jobs: 0, links: 0 }]);
  });
});

describe('account mails', () => {
  const evil = { first_name: '<img src=x> http://evil.example' };

  it('omit the name for an unconfirmed address and contain a button', async () => {
    const { email } = await registered(shop, evil);
    const mail = await mailTo(email, /^Confirm your address at VanGon$/);
    expect(mail.html).toMatch(/<a href="http:\/\/shop\.test\/confirm\/[\w-]{43}"/);
    expect(mail.text).toMatch(/^Hello,\s+Your account is ready/);
    await ask('POST auth/resetPassword', { body: { email } });
    const resetMail = await mailTo(email, /^Set a new password/);
    for (const { text, html } of [mail, resetMail])
      expect(text + html).not.toMatch(/img src=x|evil/);
  });

  it('show a confirmed customer’s name as text without links', async () => {
    const { email } = await registered(shop, evil);
    await reset(await resetLinkFor(email), email);
    const mail = await mailTo(email, /^Your password was changed/);
    expect(mail.text).toContain('Hello <img src=x> http evil. example,');
    expect(mail.html).toContain('&lt;img src=x&gt; http evil. example');
  });

  it('send at most ten confirmation links a day to one mailbox', async () => {
    const mailbox = `rosa${randomUUID().replaceAll('-', '')}`;
    for (let number = 0; number < 12; number += 1) {
      await registered(shop, { email: `${mailbox}+${number}@gmail.com` });
    }
    const isDone = async () =>
      (
        await pool.query(
          `SELECT count(*)::int AS done FROM pgboss.job j JOIN customers c ON c.id = (j.data->>'customerId')::int
            WHERE j.name = 'confirm-mail' AND j.state = 'completed' AND c.email LIKE $1`,
          [`${mailbox}%`],
        )
      ).rows[0].done;
    await expect.poll(isDone, { timeout: 20_000 }).toBe(12);
    expect(sent.filter(({ to }) => to.startsWith(mailbox))).toHaveLength(10);
  });
});
