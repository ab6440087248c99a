import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testShop } from '../../../server/testing/test-shop.ts';
import { staffWith } from '../../../server/testing/test-staff.ts';

const test = await testShop();
const { pool, shop } = test;
const olga = await staffWith(test, ['owner']);
const pete = await staffWith(test, ['packing']);
// Starts the queue.
await shop.jobs.work('reset-mail', async () => {});

/** A job that has failed for good. */
async function failed(kind = 'order-mail'): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO pgboss.job (name, data, state, retry_limit, retry_count, completed_on, output)
     VALUES ($1, '{"orderId": 1, "news": "placed"}', 'failed', 10, 10, now(), '{"message": "The mail server said no"}')
     RETURNING id`,
    [kind],
  );
  return rows[0]!.id;
}
const stateOf = async (id: string) =>
  (await pool.query('SELECT state FROM pgboss.job WHERE id = $1', [id])).rows[0]?.state;
const jobs = async () => (await olga.ask('GET admin/system/jobs')).data;
const repeat = (ids: string[], who = olga) =>
  who.ask('POST admin/system/jobs/repeat', { body: { ids }, key: randomUUID() });
const discard = (ids: string[], reason: string) =>
  olga.ask('POST admin/system/jobs/discard', { body: { ids, reason }, key: randomUUID() });

describe('a failed job', () => {
  it('is listed with why it failed and what it is about', async () => {
    const id = await failed();
    const { jobs: listed, counts } = await jobs();
    expect(listed.find((job) => job.id === id)).toMatchObject({
      kind: 'order-mail',
      state: 'failed',
      attempts: 11,
      error: 'The mail server said no',
    });
    expect(counts.failed).toBeGreaterThan(0);
  });

  it('runs once more, however often that is asked for, and the log says who asked', async () => {
    const id = await failed();
    expect((await repeat([id])).data).toEqual({ done: 1 });
    expect(await stateOf(id)).toBe('retry');
    expect((await repeat([id])).data).toEqual({ done: 0 });
    const { rows } = await pool.query(
      `SELECT actor_id, after ->> 'step' AS step, after ->> 'problem' AS problem FROM change_log
        WHERE table_name = 'job_steps' AND after ->> 'job_id' = $1`,
      [id],
    );
    expect(rows).toEqual([
      { actor_id: String(olga.id), step: 'repeated', problem: 'The mail server said no' },
    ]);
    expect((await jobs()).steps[0]).toMatchObject({ step: 'repeated', kind: 'order-mail' });
  });

  it('is removed with a reason', async () => {
    const id = await failed('reset-mail');
    await expect(discard([id], ' ')).rejects.toMatchObject({ status: 422 });
    expect((await discard([id], 'The order was a test')).data).toEqual({ done: 1 });
    expect(await stateOf(id)).toBeUndefined();
    expect((await jobs()).steps[0]).toMatchObject({
      step: 'discarded',
      reason: 'The order was a test',
    });
  });

  it('is repeated once by two people at once', async () => {
    const ids = [await failed(), await failed('reset-mail')];
    const done = await Promise.all([repeat(ids), repeat(ids)]);
    expect(new Set(done.map(({ data }) => data.done))).toEqual(new Set([0, 2]));
  });

  it('is nothing for a packer', async () => {
    await expect(repeat([await failed()], pete)).rejects.toMatchObject({ status: 403 });
    await expect(pete.ask('GET admin/system/jobs')).rejects.toMatchObject({ status: 403 });
  });
});

it('leaves alone what waits or runs', async () => {
  const { rows } = await pool.query(
    `INSERT INTO pgboss.job (name, data, start_after) VALUES ('order-mail', '{}', now() + interval '1 day') RETURNING id`,
  );
  expect((await discard([rows[0].id], 'No')).data).toEqual({ done: 0 });
  expect(await stateOf(rows[0].id)).toBe('created');
});

it('lists webhooks, those that were refused too', async () => {
  const id = randomUUID();
  await pool.query(
    `INSERT INTO payment_events (id, provider, kind) VALUES ($1, 'paypal', 'PAYMENT.CAPTURE.COMPLETED')`,
    [id],
  );
  await pool.query(`INSERT INTO refused_webhooks (provider, result) VALUES ('paypal', 'forged')`);
  const { data } = await olga.ask('GET admin/system/webhooks');
  expect(data.find((each) => each.id === id)).toMatchObject({
    provider: 'paypal',
    result: 'taken',
  });
  expect(data.some(({ result }) => result === 'forged')).toBe(true);
});

it('says how the parts of the shop are', async () => {
  const { health, versions, storage } = (await olga.ask('GET admin/system/health')).data;
  expect(health.map(({ name }) => name)).toEqual([
    'Database',
    'Emails',
    'Payments',
    'Uploaded files',
    'Disk',
    'Search',
    'Server',
  ]);
  expect(health.find(({ name }) => name === 'Uploaded files')).toMatchObject({ state: 'good' });
  expect(health.find(({ name }) => name === 'Search')!.about).toMatch(/^Finds parts in \d+ ms$/);
  const { rows } = await pool.query('SELECT max(name) AS last FROM migrations');
  expect(versions.find(({ name }) => name === 'Migrations')!.value).toContain(
    rows[0].last.replace('.sql', ''),
  );
  expect(storage[0]).toMatchObject({ name: 'Database', value: expect.stringMatching(/ [MG]B$/) });
});
