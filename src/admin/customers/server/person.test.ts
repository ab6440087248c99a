import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startAccountJobs } from '../../../account/server/account-jobs.ts';
import { createLink, findLinkOwner } from '../../../account/server/links.ts';
import { prepareEmailStop } from '../../../account/server/stop-email-change.ts';
import { mails } from '../../../mails.ts';
import type { OutgoingMail } from '../../../server/mail/mail-transport.ts';
import { refusalOf } from '../../../server/testing/client-of.ts';
import { loggedIn, registered } from '../../../server/testing/test-customers.ts';
import { rowsNaming } from '../../../server/testing/rows-naming.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { staffWith } from '../../../server/testing/test-staff.ts';

const shop = await testShop();
const { ask, pool } = shop;
const owner = await staffWith(shop, ['owner']);
const accounts = await staffWith(shop, ['accounts']);
const idOf = (id: number) => ({ params: { id: String(id) } });
const newEmail = () => `rosalind-${randomUUID()}@example.com`;

const sent: OutgoingMail[] = [];
await startAccountJobs(shop.shop, {
  ...mails,
  sendMail: async (mail) => void sent.push(mail),
});
const mailTo = (to: string, subject: RegExp) =>
  expect
    .poll(() => sent.find((mail) => mail.to === to && subject.test(mail.subject ?? '')), {
      timeout: 30_000,
    })
    .toBeDefined()
    .then(() => sent.find((mail) => mail.to === to && subject.test(mail.subject ?? ''))!);
const tokenIn = (mail: OutgoingMail) => /\/confirm\/email\/([\w-]+)/.exec(mail.text)![1]!;

const correct = (id: number, email: string, seen: { email: string; waiting: string | null }) =>
  owner.ask('POST admin/customers/:id/email', { ...idOf(id), body: { email, seen } });
const detail = async (id: number) => (await owner.ask('GET admin/customers/:id', idOf(id))).data;

/** The token that was mailed to a new address. */
const tokenTo = async (email: string) => tokenIn(await mailTo(email, /Confirm your new address/));

/** The token that was mailed to the old address. */
const stopTokenTo = async (email: string) =>
  /\/confirm\/email\/stop-([\w-]+)/.exec((await mailTo(email, /being changed/)).text)![1]!;

/** A customer whose address was confirmed. */
async function confirmed() {
  const customer = await registered(shop);
  await pool.query('UPDATE customers SET confirmed_at = now() WHERE id = $1', [customer.id]);
  return customer;
}

describe('a corrected email address', () => {
  it('takes effect when its owner confirms it; the old one is told', async () => {
    const rosa = await registered(shop);
    const email = newEmail();
    const { data } = await correct(rosa.id, email.toUpperCase(), {
      email: rosa.email,
      waiting: null,
    });
    expect(data).toEqual({ email: rosa.email, waiting: email });
    expect(await detail(rosa.id)).toMatchObject({
      email: rosa.email,
      email_change: { new_email: email, asked_by: 'Sam Staff', is_expired: false },
    });

    const notice = await mailTo(rosa.email, /being changed/);
    expect(notice.text).not.toContain(email);
    const link = await mailTo(email, /Confirm your new address/);
    expect(link.text).not.toMatch(/Rosa|Feld/);
    const { message } = await ask('POST confirm-email', { body: { token: tokenIn(link) } });
    expect(message).toMatch(/^Thank you/);
    expect(await detail(rosa.id)).toMatchObject({ email, is_confirmed: true, email_change: null });
    await ask('POST auth/login', { body: { email, password: rosa.password } });
    const old = ask('POST auth/login', { body: { email: rosa.email, password: rosa.password } });
    expect((await refusalOf(old)).status).toBe(401);
    const again = ask('POST confirm-email', { body: { token: tokenIn(link) } });
    expect((await refusalOf(again)).code).toBe('dead_link');
    const { data: log } = await owner.ask('GET admin/customers/:id/log', idOf(rosa.id));
    expect(log.find(({ table }) => table === 'customers')).toMatchObject({
      by: 'Confirmed by email',
      before: { email: rosa.email },
      after: { email },
    });
  });

  it('is asked for by a member of staff who has just confirmed, as points are', async () => {
    const rosa = await registered(shop);
    const { ask: unattended } = await staffWith(shop, ['owner'], { isConfirmed: false });
    const body = { email: newEmail(), seen: { email: rosa.email, waiting: null } };
    const email = unattended('POST admin/customers/:id/email', { ...idOf(rosa.id), body });
    expect((await refusalOf(email)).code).toBe('confirm_required');
    const points = unattended('POST admin/customers/:id/points', {
      ...idOf(rosa.id),
      body: { points: 100_000, reason: 'None' },
      key: randomUUID(),
    });
    expect((await refusalOf(points)).code).toBe('confirm_required');
    expect(await detail(rosa.id)).toMatchObject({ email_change: null, points: 0 });
  });

  it('is stopped by the owner of the old one, for 72 hours', async () => {
    const rosa = await confirmed();
    const email = newEmail();
    const seen = { email: rosa.email, waiting: null };
    await correct(rosa.id, email, seen);
    const token = await tokenTo(email);
    const { message } = await ask('POST stop-email-change', {
      body: { token: await stopTokenTo(rosa.email) },
    });
    expect(message).toBe('The change is stopped. Your account keeps this address.');
    expect((await refusalOf(ask('POST confirm-email', { body: { token } }))).code).toBe(
      'dead_link',
    );
    expect(await detail(rosa.id)).toMatchObject({ email: rosa.email, email_change: null });

    const again = await refusalOf(correct(rosa.id, newEmail(), seen));
    expect(again.code).toBe('stopped_by_owner');
    await ask('POST auth/login', { body: { email: rosa.email, password: rosa.password } });
    await pool.query(
      `UPDATE email_changes SET stopped_at = now() - interval '73 hours' WHERE customer_id = $1`,
      [rosa.id],
    );
    const later = newEmail();
    expect((await correct(rosa.id, later, seen)).data.waiting).toBe(later);
  });

  it('is taken back by the owner of the old one, whoever has taken the account over with it', async () => {
    const rosa = await confirmed();
    const email = newEmail();
    await correct(rosa.id, email, { email: rosa.email, waiting: null });
    await ask('POST confirm-email', { body: { token: await tokenTo(email) } });
    const second = newEmail();
    await correct(rosa.id, second, { email, waiting: null });
    await ask('POST confirm-email', { body: { token: await tokenTo(second) } });
    await ask('POST auth/login', { body: { email: second, password: rosa.password } });

    const stop = await stopTokenTo(rosa.email);
    const { message } = await ask('POST stop-email-change', { body: { token: stop } });
    expect(message).toContain('has this address again');
    expect((await detail(rosa.id)).email).toBe(rosa.email);
    for (const login of [second, email, rosa.email]) {
      const refused = ask('POST auth/login', { body: { email: login, password: rosa.password } });
      expect((await refusalOf(refused)).status).toBe(401);
    }
    await mailTo(rosa.email, /Set a new password/);
    const { rows } = await pool.query('SELECT FROM sessions WHERE customer_id = $1', [rosa.id]);
    expect(rows).toEqual([]);
    const twice = ask('POST stop-email-change', { body: { token: stop } });
    expect((await refusalOf(twice)).code).toBe('dead_link');
  });

  it('is taken back also from an account that was opened there meanwhile, unless that one was confirmed', async () => {
    const rosa = await confirmed();
    const email = newEmail();
    await correct(rosa.id, email, { email: rosa.email, waiting: null });
    await ask('POST confirm-email', { body: { token: await tokenTo(email) } });
    const squatter = await registered(shop);
    await pool.query('UPDATE customers SET email = $2, confirmed_at = now() WHERE id = $1', [
      squatter.id,
      rosa.email,
    ]);
    const stop = { body: { token: await stopTokenTo(rosa.email) } };
    expect((await refusalOf(ask('POST stop-email-change', stop))).code).toBe('email_taken');

    await pool.query('UPDATE customers SET confirmed_at = NULL WHERE id = $1', [squatter.id]);
    const { message } = await ask('POST stop-email-change', stop);
    expect(message).toContain('has this address again');
    expect((await detail(rosa.id)).email).toBe(rosa.email);
    expect((await detail(squatter.id)).email).toMatch(/@released\.invalid$/);
    const { rows } = await pool.query('SELECT FROM sessions WHERE customer_id = $1', [squatter.id]);
    expect(rows).toEqual([]);
  });

  describe('twice, each confirmed', () => {
    /** An account that went from its owner to a thief and on to the thief's second address, with the links to stop it. */
    async function takenOver() {
      const rosa = await confirmed();
      const thief = newEmail();
      const second = newEmail();
      await correct(rosa.id, thief, { email: rosa.email, waiting: null });
      await ask('POST confirm-email', { body: { token: await tokenTo(thief) } });
      await correct(rosa.id, second, { email: thief, waiting: null });
      await ask('POST confirm-email', { body: { token: await tokenTo(second) } });
      const tokens = { owner: await stopTokenTo(rosa.email), thief: await stopTokenTo(thief) };
      return { rosa, thief, second, tokens };
    }
    const stop = (token: string) => ask('POST stop-email-change', { body: { token } });

    it('is not taken again by the notice of the second change', async () => {
      const { rosa, tokens } = await takenOver();
      await stop(tokens.owner);
      expect((await refusalOf(stop(tokens.thief))).code).toBe('dead_link');
      expect((await detail(rosa.id)).email).toBe(rosa.email);
      const { rows } = await pool.query<{ id: string }>(
        'SELECT id FROM email_changes WHERE customer_id = $1 ORDER BY id DESC LIMIT 1',
        [rosa.id],
      );
      expect(await prepareEmailStop(pool, Number(rows[0]!.id))).toBeNull();
    });

    it('belongs to its owner also if the thief stops first, or both at once', async () => {
      const first = await takenOver();
      await stop(first.tokens.thief);
      expect((await detail(first.rosa.id)).email).toBe(first.thief);
      await stop(first.tokens.owner);
      expect((await detail(first.rosa.id)).email).toBe(first.rosa.email);

      const { rosa, tokens } = await takenOver();
      await Promise.allSettled([stop(tokens.thief), stop(tokens.owner)]);
      expect((await detail(rosa.id)).email).toBe(rosa.email);
    });

    it('ends what was set at the other addresses, although it is back already', async () => {
      const { rosa, second, tokens } = await takenOver();
      const reset = await createLink(pool, { id: rosa.id, email: second }, 'reset');
      await correct(rosa.id, rosa.email, { email: second, waiting: null });
      await ask('POST confirm-email', { body: { token: await tokenTo(rosa.email) } });
      expect((await stop(tokens.owner)).message).toContain('has this address again');
      expect(await findLinkOwner(pool, reset!, 'reset')).toBeUndefined();
      const login = ask('POST auth/login', {
        body: { email: rosa.email, password: rosa.password },
      });
      expect((await refusalOf(login)).status).toBe(401);
    });

    it('mails no link for a password to an address that it is losing', async () => {
      const { rosa, second } = await takenOver();
      const client = await pool.connect();
      try {
        await client.query('BEGIN');
        await client.query('UPDATE customers SET email = $2 WHERE id = $1', [rosa.id, rosa.email]);
        const link = createLink(pool, { id: rosa.id, email: second }, 'reset');
        await expect
          .poll(async () => {
            const waiting = await pool.query(
              `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
            );
            return waiting.rowCount;
          })
          .toBeGreaterThan(0);
        await client.query('COMMIT');
        expect(await link).toBeNull();
      } finally {
        client.release();
      }
    });
  });

  it('cannot be stopped from an address that was never confirmed, or after 72 hours', async () => {
    const stranger = await registered(shop);
    const email = newEmail();
    await correct(stranger.id, email, { email: stranger.email, waiting: null });
    expect((await mailTo(stranger.email, /being changed/)).text).not.toContain('stop-');

    const rosa = await confirmed();
    const late = newEmail();
    await correct(rosa.id, late, { email: rosa.email, waiting: null });
    const token = await stopTokenTo(rosa.email);
    await pool.query('UPDATE email_changes SET stop_until = now() WHERE customer_id = $1', [
      rosa.id,
    ]);
    const dead = ask('POST stop-email-change', { body: { token } });
    expect((await refusalOf(dead)).code).toBe('dead_link');
  });

  it('asks for the same address once, and can be withdrawn', async () => {
    const rosa = await registered(shop);
    const email = newEmail();
    const seen = { email: rosa.email, waiting: null };
    await correct(rosa.id, email, seen);
    await correct(rosa.id, email, seen);
    const token = await tokenTo(email);
    await owner.ask('POST admin/customers/:id/email/withdraw', idOf(rosa.id));
    expect((await detail(rosa.id)).email_change).toBeNull();
    const dead = ask('POST confirm-email', { body: { token } });
    expect((await refusalOf(dead)).code).toBe('dead_link');
  });

  it('is refused where somebody else was faster, with what stands now', async () => {
    const rosa = await registered(shop);
    const first = newEmail();
    const second = newEmail();
    const seen = { email: rosa.email, waiting: null };
    await correct(rosa.id, first, seen);
    const refused = await refusalOf(correct(rosa.id, second, seen));
    expect(refused.body).toMatchObject({
      error: { code: 'changed_meanwhile' },
      current: { email: rosa.email, waiting: first },
    });
    const { data } = await correct(rosa.id, second, { email: rosa.email, waiting: first });
    expect(data.waiting).toBe(second);
  });

  it('is refused where another account has it, also when that is opened meanwhile', async () => {
    const rosa = await registered(shop);
    const other = await registered(shop);
    const seen = { email: rosa.email, waiting: null };
    const taken = await refusalOf(correct(rosa.id, other.email, seen));
    expect([taken.status, taken.code]).toEqual([409, 'email_taken']);
    const same = await refusalOf(correct(rosa.id, rosa.email, seen));
    expect(same.code).toBe('same_email');

    const email = newEmail();
    await correct(rosa.id, email, seen);
    const token = await tokenTo(email);
    await registered(shop, { email });
    const late = await refusalOf(ask('POST confirm-email', { body: { token } }));
    expect(late.code).toBe('email_taken');
    expect((await detail(rosa.id)).email).toBe(rosa.email);
  });

  it('ends with its link after seven days', async () => {
    const rosa = await registered(shop);
    const email = newEmail();
    await correct(rosa.id, email, { email: rosa.email, waiting: null });
    const token = await tokenTo(email);
    await pool.query(
      `UPDATE email_changes SET expires_at = now() - interval '1 second' WHERE customer_id = $1`,
      [rosa.id],
    );
    const dead = ask('POST confirm-email', { body: { token } });
    expect((await refusalOf(dead)).code).toBe('dead_link');
    expect((await detail(rosa.id)).email_change!.is_expired).toBe(true);
  });

  it.each(['', 'rosa', 'rosa@'])('%j is no address', async (email) => {
    const refused = await refusalOf(correct(1, email, { email: '', waiting: null }));
    expect(Object.keys(refused.fields)).toEqual(['email']);
  });
});

describe('an export', () => {
  it('has everything, for programs and for people, and is logged', async () => {
    const annie = await loggedIn(shop, 'annie');
    await pool.query(
      `INSERT INTO contact_messages (name, email, subject, message)
       VALUES ('Annie', 'Annie@vangon.example', 'A <b>question</b>', 'Which gasket?')`,
    );
    const request_id = randomUUID();
    const asked = { ...idOf(annie.id), body: { request_id } };
    const { data } = await accounts.ask('POST admin/customers/:id/export', asked);
    await accounts.ask('POST admin/customers/:id/export', asked);
    const all = JSON.parse(data.json) as Record<string, unknown[]>;
    expect(all).toMatchObject({
      profile: { email: annie.email },
      letters: [{ message: 'Which gasket?' }],
    });
    expect(all['orders']!.length).toBe((await detail(annie.id)).order_count);
    expect(data.html).toContain('A &lt;b&gt;question&lt;/b&gt;');
    expect(data.json + data.html).not.toMatch(/argon2|token_hash/);
    const { data: log } = await owner.ask('GET admin/customers/:id/log', idOf(annie.id));
    expect(log.filter(({ table }) => table === 'data_exports')).toHaveLength(1);
    const { rows } = await pool.query(
      `SELECT FROM idempotency_keys WHERE answer::text LIKE '%annie@vangon%'`,
    );
    expect(rows).toEqual([]);
  });

  it('is logged for each person, whatever request it is said to be', async () => {
    const request_id = randomUUID();
    for (const { id } of [await registered(shop), await registered(shop)]) {
      await accounts.ask('POST admin/customers/:id/export', { ...idOf(id), body: { request_id } });
      const { data: log } = await owner.ask('GET admin/customers/:id/log', idOf(id));
      expect(log.filter(({ table }) => table === 'data_exports')).toHaveLength(1);
    }
  });

  it('of nobody is refused', async () => {
    const asked = { ...idOf(0), body: { request_id: randomUUID() } };
    const refused = await refusalOf(accounts.ask('POST admin/customers/:id/export', asked));
    expect(refused.code).toBe('unknown_customer');
  });
});

describe('an erasure', () => {
  const erase = (id: number, email: string) =>
    owner.ask('POST admin/customers/:id/erase', {
      ...idOf(id),
      body: { email },
      key: randomUUID(),
    });

  it('waits for open orders and refunds, and for the right address', async () => {
    const annie = await loggedIn(shop, 'annie');
    const wrong = await refusalOf(erase(annie.id, 'ken@vangon.example'));
    expect(Object.keys(wrong.fields)).toEqual(['email']);
    const open = await refusalOf(erase(annie.id, annie.email));
    expect([open.status, open.code]).toEqual([409, 'order_in_progress']);
    expect(open.message).toMatch(/still open: \d{4}-/);
    await pool.query(
      `UPDATE orders SET status = 6 WHERE customer_id = $1 AND status IN (1, 3, 5)`,
      [annie.id],
    );
    await pool.query(
      `INSERT INTO returns (order_id, request_id, reason, status)
       SELECT id, 'r', 'Wrong part', 'received' FROM orders WHERE customer_id = $1 AND status = 4 LIMIT 1`,
      [annie.id],
    );
    const due = await refusalOf(erase(annie.id, annie.email));
    expect([due.status, due.code]).toEqual([409, 'refund_due']);
    await pool.query(`UPDATE returns SET status = 'cancelled' WHERE request_id = 'r'`);
  });

  it('leaves amounts and no personal word, wherever staff have written', async () => {
    const { id, email, password } = await loggedIn(shop, 'annie');
    const sums = async () =>
      (
        await pool.query(
          'SELECT count(*), sum(total_cents), sum(tax_cents) FROM orders WHERE customer_id = $1',
          [id],
        )
      ).rows[0] as object;
    const before = await sums();
    const write = { ...idOf(id), key: randomUUID() };
    await owner.ask('POST admin/customers/:id/points', {
      ...write,
      body: { points: 10, reason: 'Sorry, Annie Lindqvist' },
    });
    await owner.ask('POST admin/customers/:id/notes', {
      ...write,
      key: randomUUID(),
      body: { note: 'Annie Lindqvist, 418 Ferry Street, calls from 610 555 0142' },
    });
    const [one] = (await detail(id)).orders;
    await owner.ask('POST admin/orders/:number/notes', {
      params: { number: one!.number },
      key: randomUUID(),
      body: { note: 'Annie has called' },
    });
    await pool.query(
      `INSERT INTO order_edits (order_id, request_id, kind, before_cents, after_cents, reason)
       SELECT id, 'e', 'lines', 2, 1, 'As agreed with Annie' FROM orders WHERE order_no = $1`,
      [one!.number],
    );
    const asked = await pool.query(
      `INSERT INTO product_questions (product_id, customer_id, name, email, question) VALUES (7, $1, 'Annie', $2, 'By Annie')
       RETURNING id::text`,
      [id, email],
    );
    const question = { id: asked.rows[0].id as string };
    await owner.ask('POST admin/inbox/:kind/:id/answer', {
      params: { kind: 'question', ...question },
      body: { text: 'Dear Annie', seen: 0 },
      key: randomUUID(),
    });
    const wording = { name: 'Annie', question: 'Annie asks', answer: 'Yes, Annie' };
    const was = { name: '', question: '', answer: '' };
    await owner.ask('POST admin/inbox/question/:id/show', {
      params: question,
      body: { ...wording, was },
      key: randomUUID(),
    });
    const keys = [{ kind: 'question' as const, id: Number(question.id) }];
    await owner.ask('POST admin/inbox/delete', { body: { keys }, key: randomUUID() });
    const email2 = 'annie.lindqvist@example.com';
    await correct(id, email2, { email, waiting: null });
    await ask('POST confirm-email', { body: { token: await tokenTo(email2) } });
    await correct(id, 'lindqvist.annie@example.com', { email: email2, waiting: null });
    await refusalOf(correct(id, 'lind@example.com', { email, waiting: null }));
    await accounts.ask('POST admin/customers/:id/export', {
      ...idOf(id),
      body: { request_id: randomUUID() },
    });
    await mailTo('lindqvist.annie@example.com', /Confirm/);

    await erase(id, email2);
    expect(await sums()).toEqual(before);
    // Articles and testimonials may mention another Annie.
    const {
      articles: _,
      testimonials: __,
      article_comments: ___,
      ...left
    } = await rowsNaming(pool, ['annie', 'lindqvist', '418 ferry', '610 555']);
    expect(left).toEqual({});
    expect((await detail(id)).ended).toMatchObject({ into: null });
    const gone = ask('POST auth/login', { body: { email: email2, password } });
    expect((await refusalOf(gone)).status).toBe(401);
    expect((await refusalOf(erase(id, email2))).code).toBe('unknown_customer');
    expect(
      (await owner.ask('POST admin/customers', { body: { q: 'lindqvist' } })).data.rows,
    ).toEqual([]);
  });
});
