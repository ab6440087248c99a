import fc from 'fast-check';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { mails } from '../../../mails.ts';
import type { OutgoingMail } from '../../../server/mail/mail-transport.ts';
import { runs } from '../../../server/testing/seed.ts';
import { addCustomer, addProduct } from '../../../server/testing/test-checkout.ts';
import { openSession } from '../../../server/http/sessions.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { messages } from '../../messages.ts';
import { readAddress, signAddress } from './signed-address.ts';
import { startStockAlertJobs } from './stock-alert-jobs.ts';
import { deleteOldStockAlerts, moveStockAlerts, tellNextInLine } from './stock-alerts.ts';

/** Runs the jobs that wait in the outbox, so that they run when the test says. */
const work = new Map<string, (data: unknown) => Promise<void>>();
const { app, ask, askWith, askFrom, pool, shop } = await testShop({ holds: 'small shop' });
const sent: OutgoingMail[] = [];

beforeAll(async () => {
  await startStockAlertJobs(
    {
      ...shop,
      jobs: { ...shop.jobs, work: async (kind, handler) => void work.set(kind, handler) },
    },
    { ...mails, sendMail: async (mail) => void sent.push(mail) },
  );
});

async function runJobs(): Promise<OutgoingMail[]> {
  sent.length = 0;
  const { rows } = await pool.query<{ kind: string; data: object }>(
    `WITH taken AS (DELETE FROM waiting_jobs WHERE kind = ANY ($1) RETURNING *)
     SELECT kind, data FROM taken ORDER BY id`,
    [[...work.keys()]],
  );
  for (const { kind, data } of rows) await work.get(kind)!(data);
  return [...sent];
}

const soldOut = () => addProduct(pool, { stock: 0 });
const setStock = (id: number, stock: number) =>
  pool.query('UPDATE products SET stock_qty = $2 WHERE id = $1', [id, stock]);
const request = (product_id: number, email: string, proof?: string, as = ask) =>
  as('POST requestStockAlert', { body: { product_id, email, ...(proof && { proof }) } });
const confirm = (token: string) => ask('POST confirmStockAlerts', { body: { token } });

const linkIn = (mail: OutgoingMail | undefined, path: string) =>
  new RegExp(`${path}/([\\w-]{20,})`).exec(mail!.text)?.[1];
const confirmToken = (mail: OutgoingMail | undefined) => linkIn(mail, '/back-in-stock/confirm');
const endToken = (mail: OutgoingMail | undefined) => linkIn(mail, '/back-in-stock');

/** Asks as a guest and clicks the link. */
async function waitFor(product: number, email: string) {
  await request(product, email);
  const [mail] = await runJobs();
  return (await confirm(confirmToken(mail)!)).data;
}

async function confirmedCustomer() {
  const customer = await addCustomer(pool);
  await pool.query('UPDATE customers SET confirmed_at = now() WHERE id = $1', [customer.id]);
  const { token } = await openSession(shop, pool, customer.id);
  return { ...customer, ask: askWith(token) };
}

describe('asking', () => {
  test('an address is confirmed by a mailed link, and then told once', async () => {
    const part = await soldOut();
    expect(await request(part, 'Ida@Example.com')).toEqual({
      code: 200,
      data: { state: 'check_mail' },
    });
    const [mail, ...others] = await runJobs();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'ida@example.com' });
    expect(mail!.headers).toEqual({
      'List-Unsubscribe': `<http://shop.test/back-in-stock/${endToken(mail)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    const { data } = await confirm(confirmToken(mail)!);
    expect(data).toMatchObject({ email: 'ida@example.com', in_stock: [] });
    expect(data.waiting).toHaveLength(1);

    await setStock(part, 3);
    const told = await runJobs();
    expect(told.map(({ to }) => to)).toEqual(['ida@example.com']);
    expect(told[0]!.text).toContain('in stock again');
    await setStock(part, 0);
    await setStock(part, 3);
    expect(await runJobs()).toEqual([]);
  });

  test('nobody is told before the click, and the click of a part that came in meanwhile says so', async () => {
    const part = await soldOut();
    await request(part, 'late@example.com');
    const [mail] = await runJobs();
    await setStock(part, 2);
    expect(await runJobs()).toEqual([]);
    const { data } = await confirm(confirmToken(mail)!);
    expect(data.waiting).toEqual([]);
    expect(data.in_stock).toHaveLength(1);
    await tellNextInLine(pool);
    expect(await runJobs()).toEqual([]);
  });

  test('asking twice is the same, and shares a mail', async () => {
    const part = await soldOut();
    await waitFor(part, 'twice@example.com');
    await request(part, 'twice@example.com');
    const [mail] = await runJobs();
    expect(mail!.subject).toBe('We will email you when it is back');
    await request(part, 'twice@example.com');
    expect(await runJobs()).toEqual([]);
    await setStock(part, 5);
    expect(await runJobs()).toHaveLength(1);
  });

  test('one click confirms all that was asked for before it', async () => {
    const parts = [await soldOut(), await soldOut()];
    for (const part of parts) await request(part, 'both@example.com');
    const [mail, ...others] = await runJobs();
    expect(others).toEqual([]);
    expect((await confirm(confirmToken(mail)!)).data.waiting).toHaveLength(2);
  });

  test('the browser that has confirmed needs no second mail; another one does', async () => {
    const [first, second, third] = [await soldOut(), await soldOut(), await soldOut()];
    const { proof } = await waitFor(first, 'proven@example.com');
    expect((await request(second, 'proven@example.com', proof)).data.state).toBe('waiting');
    expect(await runJobs()).toEqual([]);
    expect((await request(third, 'other@example.com', proof)).data.state).toBe('check_mail');
    expect((await request(third, 'proven@example.com')).data.state).toBe('check_mail');
    await runJobs();
    await setStock(third, 2);
    expect(await runJobs()).toEqual([]);
  });

  test('a customer whose address is confirmed waits at once, under that address alone', async () => {
    const part = await soldOut();
    const customer = await confirmedCustomer();
    const asked = await request(part, customer.email, undefined, customer.ask);
    expect(asked.data.state).toBe('waiting');
    const other = await request(part, 'victim@example.com', undefined, customer.ask);
    expect(other.data.state).toBe('check_mail');
    await runJobs();
    await setStock(part, 2);
    expect((await runJobs()).map(({ to }) => to)).toEqual([customer.email]);
  });

  test('a customer whose address is not confirmed clicks first', async () => {
    const part = await soldOut();
    const customer = await addCustomer(pool);
    await pool.query('UPDATE customers SET confirmed_at = NULL WHERE id = $1', [customer.id]);
    const { token } = await openSession(shop, pool, customer.id);
    const asked = await request(part, customer.email, undefined, askWith(token));
    expect(asked.data.state).toBe('check_mail');
    await runJobs();
  });

  test('a part in stock needs no alert', async () => {
    const part = await addProduct(pool, { stock: 1 });
    expect((await request(part, 'ida@example.com')).data.state).toBe('in_stock');
    expect(await runJobs()).toEqual([]);
  });

  test('sends one mailbox at most five confirmations a day, and stores twenty unconfirmed parts', async () => {
    const email = 'pestered@example.com';
    let count = 0;
    for (let at = 0; at < 22; at += 1) {
      await request(await soldOut(), email);
      count += (await runJobs()).length;
      await pool.query(
        `UPDATE stock_alert_addresses SET mailed_at = mailed_at - interval '1 hour' WHERE email = $1`,
        [email],
      );
    }
    expect(count).toBe(5);
    const { rows } = await pool.query(
      `SELECT count(*)::int AS count FROM stock_alerts a JOIN stock_alert_addresses s ON s.id = a.address_id WHERE email = $1`,
      [email],
    );
    expect(rows[0].count).toBe(20);
  });

  test.each([
    [{ email: '' }, { email: [messages.alertEmail] }],
    [{ email: 'ida' }, { email: [messages.invalidEmail] }],
    [{ email: 'a@b.com\r\nBcc: all@example.com' }, { email: [messages.invalidEmail] }],
  ])('refuses %j', async (typed, fields) => {
    await expect(
      ask('POST requestStockAlert', { body: { product_id: 1, ...typed } }),
    ).rejects.toMatchObject({ status: 422, fields });
  });

  test('refuses unknown and hidden parts', async () => {
    const hidden = await soldOut();
    await pool.query('UPDATE products SET hidden = true WHERE id = $1', [hidden]);
    for (const part of [2_000_000_000, hidden])
      await expect(request(part, 'ida@example.com')).rejects.toMatchObject({ status: 404 });
  });

  test('limits requests from one address', async () => {
    const part = await soldOut();
    const busy = askFrom('203.0.113.77');
    for (let at = 0; at < 20; at += 1) await request(part, `n${at}@example.com`, undefined, busy);
    await expect(request(part, 'n@example.com', undefined, busy)).rejects.toMatchObject({
      status: 429,
    });
    await pool.query('DELETE FROM waiting_jobs');
  });
});

describe('ending', () => {
  test('by the page of a mailed link: one part, or all', async () => {
    const parts = [await soldOut(), await soldOut(), await soldOut()];
    for (const part of parts) await request(part, 'ender@example.com');
    const [mail] = await runJobs();
    await confirm(confirmToken(mail)!);
    const token = endToken(mail)!;
    const { data } = await ask('POST stockAlerts', { body: { token } });
    expect(data).toHaveLength(3);
    const left = await ask('POST endStockAlerts', { body: { token, id: data[0]!.id } });
    expect(left.data.map(({ id }) => id)).toEqual([data[1]!.id, data[2]!.id]);
    expect((await ask('POST endStockAlerts', { body: { token } })).data).toEqual([]);
    for (const part of parts) await setStock(part, 9);
    expect(await runJobs()).toEqual([]);
  });

  test('from the account: only what the customer’s own confirmed address waits for', async () => {
    const [mine, hers] = [await soldOut(), await soldOut()];
    const [me, her] = [await confirmedCustomer(), await confirmedCustomer()];
    await request(mine, me.email, undefined, me.ask);
    await request(hers, her.email, undefined, her.ask);
    const { data } = await me.ask('POST stockAlerts', { body: {} });
    expect(data.map(({ product_id }) => product_id)).toEqual([mine]);
    // Somebody else's stays; a guest has none.
    await her.ask('POST endStockAlerts', { body: { id: data[0]!.id } });
    expect((await me.ask('POST stockAlerts', { body: {} })).data).toEqual(data);
    await ask('POST endStockAlerts', { body: {} });
    expect((await ask('POST stockAlerts', { body: {} })).data).toEqual([]);
    await pool.query('UPDATE customers SET confirmed_at = NULL WHERE id = $1', [her.id]);
    expect((await her.ask('POST stockAlerts', { body: {} })).data).toEqual([]);
    const end = { body: { id: data[0]!.id } };
    expect((await me.ask('POST endStockAlerts', end)).data).toEqual([]);
    await setStock(mine, 9);
    expect(await runJobs()).toEqual([]);
  });

  test('from the browser that has confirmed the address, and right on the page of the link', async () => {
    const [first, second] = [await soldOut(), await soldOut()];
    await waitFor(first, 'browser@example.com');
    const { rows } = await pool.query<{ id: number }>(
      `SELECT id FROM stock_alert_addresses WHERE email = 'browser@example.com'`,
    );
    const token = await signAddress(pool, 'confirm', rows[0]!.id);
    const { proof } = (await confirm(token)).data;
    await request(second, 'browser@example.com', proof);
    const { manage, waiting } = (await confirm(token)).data;
    expect((await ask('POST stockAlerts', { body: { proof } })).data).toEqual(waiting);
    const left = await ask('POST endStockAlerts', { body: { proof, id: waiting[0]!.id } });
    expect(left.data).toEqual([waiting[1]]);
    const end = { body: { token: manage, id: waiting[1]!.id } };
    expect((await ask('POST endStockAlerts', end)).data).toEqual([]);
    const guessed = { body: { proof: 'x'.repeat(32) } };
    expect((await ask('POST stockAlerts', guessed)).data).toEqual([]);
    await expect(
      ask('POST stockAlerts', { body: { proof: 'x'.repeat(101) } }),
    ).rejects.toMatchObject({ status: 422 });
  });

  test('by the button of the mail program, and without script', async () => {
    const part = await soldOut();
    await request(part, 'button@example.com');
    const [mail] = await runJobs();
    const post = (url: string) =>
      app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    const confirmed = await post(`/back-in-stock/confirm/${confirmToken(mail)}`);
    expect([confirmed.statusCode, confirmed.body]).toEqual([200, messages.alertsConfirmed]);
    const ended = await post(`/back-in-stock/${endToken(mail)}`);
    expect([ended.statusCode, ended.body]).toEqual([200, messages.alertsEnded]);
    const again = await post(`/back-in-stock/confirm/${confirmToken(mail)}`);
    expect([again.statusCode, again.body]).toEqual([200, messages.noAlertsConfirmed]);
    expect((await post('/back-in-stock/nothing')).statusCode).toBe(404);
    await setStock(part, 9);
    expect(await runJobs()).toEqual([]);
  });

  test('an ended alert between its pieces and its mail is not mailed', async () => {
    const part = await soldOut();
    await waitFor(part, 'ended@example.com');
    await setStock(part, 1);
    await pool.query(`UPDATE stock_alerts SET ended_at = now() WHERE product_id = $1`, [part]);
    expect(await runJobs()).toEqual([]);
  });

  test('refuses codes of another purpose, of another shop, and those whose time is over', async () => {
    await waitFor(await soldOut(), 'codes@example.com');
    const { rows } = await pool.query<{ id: number }>(
      `SELECT id FROM stock_alert_addresses WHERE email = 'codes@example.com'`,
    );
    const id = rows[0]!.id;
    const proof = await signAddress(pool, 'proof', id);
    await expect(confirm(proof)).rejects.toMatchObject({ status: 404 });
    await expect(ask('POST stockAlerts', { body: { token: proof } })).rejects.toMatchObject({
      status: 404,
    });
    const token = await signAddress(pool, 'confirm', id);
    const forged = Buffer.from(token, 'base64url');
    forged[3]! ^= 1;
    await expect(confirm(forged.toString('base64url'))).rejects.toMatchObject({ status: 404 });
    await expect(confirm('x'.repeat(32))).rejects.toMatchObject({ status: 404 });
    await expect(confirm('short')).rejects.toMatchObject({ status: 422 });
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    expect(await readAddress(pool, 'confirm', token, inDays(6))).toBe(id);
    expect(await readAddress(pool, 'confirm', token, inDays(9))).toBeNull();
    const gone = await signAddress(pool, 'manage', 2_000_000_000);
    await expect(ask('POST endStockAlerts', { body: { token: gone } })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('telling', () => {
  async function line(part: number, names: readonly string[]) {
    for (const name of names) await waitFor(part, `${name}@example.com`);
  }
  const told = async () => (await runJobs()).map(({ to }) => to.split('@')[0]);
  const later = (part: number, time: string) =>
    pool.query(`UPDATE stock_alerts SET told_at = told_at - $2::interval WHERE product_id = $1`, [
      part,
      time,
    ]);

  test('in order of asking, as many as there are pieces; the next with the next pieces', async () => {
    const part = await soldOut();
    await line(part, ['one', 'two', 'three', 'four']);
    await setStock(part, 2);
    expect(await told()).toEqual(['one', 'two']);
    await setStock(part, 1);
    expect(await told()).toEqual([]);
    await setStock(part, 2);
    expect(await told()).toEqual(['three']);
  });

  test('and after a day still in stock, the next', async () => {
    const part = await soldOut();
    await line(part, ['five', 'six', 'seven']);
    await setStock(part, 1);
    expect(await told()).toEqual(['five']);
    await tellNextInLine(pool);
    expect(await told()).toEqual([]);
    await later(part, '25 hours');
    await tellNextInLine(pool);
    expect(await told()).toEqual(['six']);
  });

  test('not while the part is off sale; once it is shown again', async () => {
    const part = await soldOut();
    await line(part, ['eight']);
    await pool.query('UPDATE products SET hidden = true WHERE id = $1', [part]);
    await setStock(part, 4);
    await tellNextInLine(pool);
    expect(await told()).toEqual([]);
    await pool.query('UPDATE products SET hidden = false WHERE id = $1', [part]);
    await tellNextInLine(pool);
    expect(await told()).toEqual(['eight']);
  });

  test('of the part that replaces the one that was asked for', async () => {
    const [before, after] = [await soldOut(), await soldOut()];
    await line(before, ['nine']);
    await pool.query('UPDATE products SET replaced_by = $2 WHERE id = $1', [before, after]);
    await setStock(before, 1);
    await tellNextInLine(pool);
    expect(await told()).toEqual([]);
    await setStock(after, 1);
    const [mail] = await runJobs();
    expect(mail).toMatchObject({ to: 'nine@example.com' });
    expect(mail!.text).toContain('has been replaced by this part');
  });

  test('whoever is told of a piece that is gone before the mail keeps the place', async () => {
    const part = await soldOut();
    await line(part, ['ten', 'eleven']);
    await setStock(part, 1);
    await setStock(part, 0);
    expect(await told()).toEqual([]);
    await setStock(part, 1);
    expect(await told()).toEqual(['ten']);
  });

  test('once, whatever brings the pieces: a delivery and a cancellation at once', async () => {
    const part = await soldOut();
    await line(part, ['twelve', 'thirteen', 'fourteen']);
    await Promise.all(
      Array.from({ length: 8 }, () =>
        pool.query('UPDATE products SET stock_qty = stock_qty + 1 WHERE id = $1', [part]),
      ),
    );
    await Promise.all([tellNextInLine(pool), tellNextInLine(pool)]);
    const all = await told();
    expect(all).toHaveLength(3);
    expect(new Set(all)).toEqual(new Set(['twelve', 'thirteen', 'fourteen']));
  });

  test('a mail that fails is sent again, under the same name', async () => {
    const part = await soldOut();
    await line(part, ['fifteen']);
    await setStock(part, 1);
    const { rows } = await pool.query(`SELECT id FROM stock_alerts WHERE product_id = $1`, [part]);
    const data = { alertId: rows[0].id };
    sent.length = 0;
    await work.get('back-in-stock-mail')!(data);
    expect(sent[0]!.key).toBe(`back-in-stock-${rows[0].id}`);
    await work.get('back-in-stock-mail')!(data);
    expect(sent).toHaveLength(1);
    await pool.query('DELETE FROM waiting_jobs');
  });
});

test('what somebody waits for moves to their other address, in its place in line', async () => {
  const [both, one] = [await soldOut(), await soldOut()];
  await waitFor(both, 'old@example.com');
  await waitFor(one, 'old@example.com');
  await waitFor(both, 'neighbor@example.com');
  await waitFor(both, 'new@example.com');
  await moveStockAlerts(pool, 'old@example.com', 'new@example.com');
  await setStock(one, 1);
  await setStock(both, 2);
  expect((await runJobs()).map(({ to }) => to)).toEqual([
    'new@example.com',
    'neighbor@example.com',
    'new@example.com',
  ]);
});

test('what is over is deleted after the days of the setting, and addresses with it', async () => {
  await pool.query('TRUNCATE stock_alert_addresses CASCADE');
  const [toldPart, waitingPart] = [await soldOut(), await soldOut()];
  await waitFor(toldPart, 'told@example.com');
  await waitFor(waitingPart, 'waits@example.com');
  await request(waitingPart, 'never@example.com');
  await setStock(toldPart, 1);
  await runJobs();
  const left = async () =>
    (
      await pool.query<{ email: string }>('SELECT email FROM stock_alert_addresses ORDER BY email')
    ).rows.map(({ email }) => email.split('@')[0]);
  await deleteOldStockAlerts(pool);
  expect(await left()).toEqual(['never', 'told', 'waits']);
  const pass = (days: number) =>
    pool.query(
      `WITH a AS (UPDATE stock_alerts SET created_at = created_at - $1 * interval '1 day', told_at = told_at - $1 * interval '1 day')
       UPDATE stock_alert_addresses SET created_at = created_at - $1 * interval '1 day', confirmed_at = confirmed_at - $1 * interval '1 day'`,
      [days],
    );
  await pass(8);
  await deleteOldStockAlerts(pool);
  expect(await left()).toEqual(['told', 'waits']);
  await pass(83);
  await deleteOldStockAlerts(pool);
  expect(await left()).toEqual(['waits']);
});

describe('any sequence of asking, ending, pieces, days and mails', () => {
  type Step =
    | { do: 'ask' | 'end'; who: number }
    | { do: 'stock'; to: number }
    | { do: 'day' }
    | { do: 'mails' };
  const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('ask' as const), who: fc.nat(4) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('end' as const), who: fc.nat(4) }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('stock' as const), to: fc.nat(3) }) },
    { weight: 1, arbitrary: fc.constant({ do: 'day' } as const) },
    { weight: 2, arbitrary: fc.constant({ do: 'mails' } as const) },
  );

  /** The same on paper: a line of people, those who are told and not mailed yet, and the pieces. */
  function onPaper() {
    interface Place {
      who: number;
      at: number;
    }
    let asked = 0;
    let stock = 0;
    let line: Place[] = [];
    let told: Place[] = [];
    const tell = (pieces: number) => told.push(...line.splice(0, pieces));
    return {
      ask(who: number) {
        if (stock === 0 && !line.some((place) => place.who === who))
          line.push({ who, at: asked++ });
      },
      end(who: number) {
        line = line.filter((place) => place.who !== who);
      },
      stock(to: number) {
        if (to > stock) tell(to - stock);
        stock = to;
      },
      day: () => void tell(stock),
      mails() {
        const mailed = stock > 0 ? told : [];
        if (stock === 0)
          for (const place of told)
            if (!line.some(({ who }) => who === place.who)) line.push(place);
        line = line.toSorted((a, b) => a.at - b.at);
        told = [];
        return mailed.map(({ who }) => who);
      },
    };
  }

  const acts = (part: number) => {
    const email = (who: number) => `p${who}-${part}@example.com`;
    return {
      ask: (who: number) =>
        pool.query(
          `WITH address AS (INSERT INTO stock_alert_addresses (email) VALUES ($1)
              ON CONFLICT (email) DO UPDATE SET confirmed_at = now() RETURNING id)
           INSERT INTO stock_alerts (address_id, product_id, active_at)
             SELECT address.id, $2, now() FROM address, products p WHERE p.id = $2 AND stock_qty = 0
              ON CONFLICT DO NOTHING`,
          [email(who), part],
        ),
      end: (who: number) =>
        pool.query(
          `UPDATE stock_alerts a SET ended_at = now() FROM stock_alert_addresses s
            WHERE s.id = a.address_id AND s.email = $1 AND told_at IS NULL AND ended_at IS NULL`,
          [email(who)],
        ),
      stock: (to: number) => setStock(part, to),
      async day() {
        await pool.query(
          `UPDATE stock_alerts SET told_at = told_at - interval '25 hours' WHERE product_id = $1`,
          [part],
        );
        await tellNextInLine(pool);
      },
      mails: async () => (await runJobs()).map(({ to }) => Number(/^p(\d)-/.exec(to)![1])),
    };
  };

  it('mails the same people in the same order as on paper', async () => {
    await pool.query('DELETE FROM waiting_jobs; TRUNCATE stock_alert_addresses CASCADE');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const shopped = acts(await soldOut());
        const paper = onPaper();
        for (const one of [...steps, { do: 'mails' } as const]) {
          if (one.do === 'mails') expect(await shopped.mails()).toEqual(paper.mails());
          else if (one.do === 'day') {
            await shopped.day();
            paper.day();
          } else if (one.do === 'stock') {
            await shopped.stock(one.to);
            paper.stock(one.to);
          } else {
            await shopped[one.do](one.who);
            paper[one.do](one.who);
          }
        }
      }),
      { numRuns: runs(30, 300) },
    );
  });
});
