import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { mails } from '../../../mails.ts';
import type { OutgoingMail } from '../../../server/mail/mail-transport.ts';
import { addProduct, stockOf } from '../../../server/testing/test-checkout.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { staffWith, type TestStaff } from '../../../server/testing/test-staff.ts';
import type { PurchaseFacts } from '../purchase-calls.ts';
import { startPurchaseJobs } from './purchase-jobs.ts';

const app = await testShop({ holds: 'small shop' });
const { pool, shop } = app;
const [buyer, packer, other, seller, accounts] = await Promise.all([
  staffWith(app, ['owner']),
  staffWith(app, ['packing']),
  staffWith(app, ['packing']),
  staffWith(app, ['sales']),
  staffWith(app, ['accounts']),
]);

const sent: OutgoingMail[] = [];
let mail: (data: unknown) => Promise<void> = async () => {};
await startPurchaseJobs(
  { ...shop, jobs: { ...shop.jobs, work: async (_kind, run) => void (mail = run) } },
  { ...mails, sendMail: async (each) => void sent.push(each) },
);

/** A part that runs low: four pieces are suggested for one at 2 of 3. */
async function addLow(name = `Zither ${randomUUID().slice(0, 8)}`) {
  const id = await addProduct(pool, { stock: 2 });
  const sku = `SK ${randomUUID().slice(0, 8)}`;
  await pool.query('UPDATE products SET sku = $2, name = $3, reorder_point = 3 WHERE id = $1', [
    id,
    sku,
    name,
  ]);
  return { id, sku, name };
}
const newSupplier = () => `Cologne ${randomUUID().slice(0, 8)}`;
const params = (id: number) => ({ params: { id: String(id) } });
const key = () => randomUUID();
const begin = async (
  supplier: string,
  lines: { product_id: number; pieces: number }[],
  staff: TestStaff = packer,
) => (await staff.ask('POST admin/purchases', { body: { supplier, lines }, key: key() })).data;
const setLine = (
  id: number,
  body: { product_id: number; was: number; becomes?: number },
  staff: TestStaff = packer,
) => staff.ask('POST admin/purchases/:id/line', { ...params(id), body, key: key() });
const setFacts = (id: number, was: PurchaseFacts, becomes: PurchaseFacts) =>
  buyer.ask('POST admin/purchases/:id/facts', {
    ...params(id),
    body: { was, becomes },
    key: key(),
  });
const send = (
  id: number,
  body: { by: 'mail' | 'other'; parts: number; pieces: number },
  once = key(),
) => buyer.ask('POST admin/purchases/:id/send', { ...params(id), body, key: once });
const receive = async (id: number, staff: TestStaff = packer) =>
  (await staff.ask('POST admin/purchases/:id/receive', { ...params(id), key: key() })).data
    .delivery;
const end = (id: number) =>
  buyer.ask('POST admin/purchases/:id/end', { ...params(id), key: key() });
const read = async (id: number) => (await packer.ask('GET admin/purchases/:id', params(id))).data;
const lowOf = async (id: number) =>
  (await packer.ask('GET admin/stock/low')).data.parts.find(({ product_id }) => product_id === id);
const unpack = (delivery: number, product_id: number, received: number) =>
  packer.ask('POST admin/deliveries/:id/pieces', {
    ...params(delivery),
    body: { product_id, received },
    key: key(),
  });
const book = (delivery: number) =>
  packer.ask('POST admin/deliveries/:id/book', {
    ...params(delivery),
    body: { costs: 'keep' },
    key: key(),
  });
const jobsOf = async (id: number) =>
  (
    await pool.query(
      `SELECT FROM waiting_jobs WHERE kind = 'purchase-order-mail' AND (data ->> 'id')::int = $1`,
      [id],
    )
  ).rows.length;

const NO_FACTS = { email: '', note: '', message: '' };

describe('a purchase order', () => {
  it('is sent by mail, comes in two deliveries, and is received when nothing is open', async () => {
    const drum = await addLow('Brake drum <b>& "Co."</b>');
    const hose = await addLow('=HYPERLINK("http://evil.example")');
    expect(await lowOf(drum.id)).toMatchObject({ coming: 0, suggested: 4 });
    const { id } = await begin(newSupplier(), [
      { product_id: drum.id, pieces: 4 },
      { product_id: hose.id, pieces: 6 },
    ]);
    // A draft is not on its way.
    expect(await lowOf(drum.id)).toMatchObject({ coming: 0 });
    await expect(send(id, { by: 'mail', parts: 2, pieces: 10 })).rejects.toMatchObject({
      code: 'no_email',
    });
    const facts = {
      email: 'parts@cologne.example',
      note: 'Net 30',
      message: 'No. 20418.\nThanks!',
    };
    await setFacts(id, NO_FACTS, facts);
    const once = key();
    const both = await Promise.all([
      send(id, { by: 'mail', parts: 2, pieces: 10 }, once),
      send(id, { by: 'mail', parts: 2, pieces: 10 }, once),
    ]);
    expect(both[1]).toEqual(both[0]);
    expect(both[0].data).toMatchObject({ state: 'sent', sent_to: 'parts@cologne.example' });
    expect(await jobsOf(id)).toBe(1);
    expect(await lowOf(drum.id)).toMatchObject({ coming: 4, suggested: 0 });

    await mail({ id });
    const [written] = sent;
    expect(written).toMatchObject({ to: 'parts@cologne.example', key: `purchase-order-${id}` });
    expect(written!.text).toContain(`4 × Brake drum <b>& "Co."</b> (${drum.sku})`);
    expect(written!.text).toContain('No. 20418.\nThanks!');
    expect(written!.text).not.toContain('Net 30');
    expect(written!.html).toContain('Brake drum &lt;b&gt;');
    expect(written!.text + written!.html).not.toContain('/admin');
    const [file] = written!.files!;
    expect(file!.filename).toBe(`purchase-order-${id}.csv`);
    expect(file!.content).toContain('Pieces,SKU,OEM number,Part\r\n');
    expect(file!.content).toContain(`"'=HYPERLINK(""http://evil.example"")"`);

    const [delivery, joined] = await Promise.all([receive(id), receive(id, other)]);
    expect(joined).toBe(delivery);
    await expect(end(id)).rejects.toMatchObject({ code: 'delivery_open' });
    expect(await lowOf(drum.id)).toMatchObject({ coming: 4 });
    await unpack(delivery, drum.id, 3);
    await unpack(delivery, hose.id, 8);
    await book(delivery);
    expect([await stockOf(pool, drum.id), await stockOf(pool, hose.id)]).toEqual([5, 10]);
    const part = await read(id);
    expect(part).toMatchObject({ state: 'sent', delivery: null });
    expect(new Set(part.lines.map(({ pieces, arrived }) => `${arrived} of ${pieces}`))).toEqual(
      new Set(['3 of 4', '8 of 6']),
    );
    // Two hoses too many are no drum.
    expect((await packer.ask('GET admin/purchases')).data.purchases).toContainEqual(
      expect.objectContaining({ id, pieces: 10, arrived: 9 }),
    );
    await pool.query('UPDATE products SET stock_qty = 2 WHERE id = $1', [drum.id]);
    expect(await lowOf(drum.id)).toMatchObject({ coming: 1, suggested: 3 });
    const ofDrum = { params: { id: String(drum.id) } };
    expect((await packer.ask('GET admin/parts/:id', ofDrum)).data.coming).toBe(1);

    const rest = await receive(id);
    const { data } = await packer.ask('GET admin/deliveries/:id', params(rest));
    expect(data.lines).toMatchObject([{ part: { product_id: drum.id }, expected: 1 }]);
    await unpack(rest, drum.id, 2);
    await book(rest);
    expect(await read(id)).toMatchObject({ state: 'received' });
    await expect(receive(id)).rejects.toMatchObject({ code: 'not_sent' });
    await expect(end(id)).rejects.toMatchObject({ code: 'has_ended' });
    expect(await lowOf(drum.id)).toBeUndefined();
  });

  it('of one supplier is one draft, whoever begins it, and keeps the pieces that it has', async () => {
    const [drum, hose] = [await addLow(), await addLow()];
    const supplier = newSupplier();
    const [first, second] = await Promise.all([
      begin(supplier, [{ product_id: drum.id, pieces: 4 }]),
      begin(supplier.toUpperCase(), [{ product_id: hose.id, pieces: 2 }], other),
    ]);
    expect(second.id).toBe(first.id);
    const { lines } = await begin(supplier, [{ product_id: drum.id, pieces: 9 }]);
    expect(new Set(lines.map(({ pieces }) => pieces))).toEqual(new Set([2, 4]));
    const { data } = await packer.ask('GET admin/purchases');
    expect(data.purchases).toContainEqual(
      expect.objectContaining({ id: first.id, parts: 2, pieces: 6, arrived: 0 }),
    );
    expect(
      data.suppliers.filter((name) => name.toLowerCase() === supplier.toLowerCase()),
    ).toHaveLength(1);
    await pool.query('UPDATE products SET replaced_by = $2 WHERE id = $1', [drum.id, hose.id]);
    const replaced = (await read(first.id)).lines.map(({ sku, replaced_by }) => [sku, replaced_by]);
    expect(new Map(replaced as [string, string][])).toEqual(
      new Map<string, string | null>([
        [drum.sku, hose.sku],
        [hose.sku, null],
      ]),
    );
  });

  it('tells who changes it second, and is sent only as it was read', async () => {
    const [drum, hose] = [await addLow(), await addLow()];
    const { id } = await begin(newSupplier(), [{ product_id: drum.id, pieces: 4 }]);
    await setLine(id, { product_id: drum.id, was: 4, becomes: 8 });
    await expect(
      setLine(id, { product_id: drum.id, was: 4, becomes: 5 }, other),
    ).rejects.toMatchObject({ code: 'changed_meanwhile', body: { pieces: 8 } });
    await expect(send(id, { by: 'other', parts: 1, pieces: 4 })).rejects.toMatchObject({
      code: 'changed_meanwhile',
    });
    // What is added without a number has what is suggested.
    const { data } = await setLine(id, { product_id: hose.id, was: 0 });
    expect(data.lines.find(({ product_id }) => product_id === hose.id)).toMatchObject({
      pieces: 4,
    });
    await setLine(id, { product_id: drum.id, was: 8, becomes: 0 });
    const facts = { ...NO_FACTS, email: 'a@b.example' };
    await setFacts(id, NO_FACTS, facts);
    await expect(setFacts(id, NO_FACTS, { ...NO_FACTS, note: 'Mine' })).rejects.toMatchObject({
      code: 'changed_meanwhile',
      body: { facts },
    });
    const done = await send(id, { by: 'other', parts: 1, pieces: 4 });
    expect(done.data).toMatchObject({ state: 'sent', sent_to: '' });
    expect(await jobsOf(id)).toBe(0);
    await expect(send(id, { by: 'other', parts: 1, pieces: 4 })).rejects.toMatchObject({
      code: 'not_draft',
    });
  });

  it('that was sent is corrected and sent again, by one of two who press', async () => {
    const [drum, hose] = [await addLow(), await addLow()];
    const { id } = await begin(newSupplier(), [
      { product_id: drum.id, pieces: 4 },
      { product_id: hose.id, pieces: 2 },
    ]);
    const [wrong, right] = ['typo@cologne.example', 'parts@cologne.example'].map((email) => ({
      ...NO_FACTS,
      email,
    })) as [PurchaseFacts, PurchaseFacts];
    await setFacts(id, NO_FACTS, wrong);
    const first = (await send(id, { by: 'mail', parts: 2, pieces: 6 })).data;
    await setFacts(id, wrong, right);
    await setLine(id, { product_id: hose.id, was: 2, becomes: 0 }, buyer);
    await setLine(id, { product_id: drum.id, was: 4, becomes: 5 }, buyer);
    await expect(
      setLine(id, { product_id: drum.id, was: 5, becomes: 0 }, buyer),
    ).rejects.toMatchObject({ code: 'last_line' });
    expect(await lowOf(drum.id)).toMatchObject({ coming: 5 });
    expect(await lowOf(hose.id)).toMatchObject({ coming: 0 });

    const again = { by: 'mail', parts: 1, pieces: 5, again: first.sent_at! } as const;
    const pressed = await Promise.allSettled([send(id, again), send(id, again)]);
    expect(pressed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await read(id)).toMatchObject({ state: 'sent', sent_to: right.email });
    expect(await jobsOf(id)).toBe(2);

    const delivery = await receive(id);
    await expect(
      setLine(id, { product_id: drum.id, was: 5, becomes: 6 }, buyer),
    ).rejects.toMatchObject({ code: 'delivery_open' });
    await unpack(delivery, drum.id, 2);
    await book(delivery);
    await expect(
      setLine(id, { product_id: drum.id, was: 5, becomes: 1 }, buyer),
    ).rejects.toMatchObject({ code: 'has_arrived' });

    sent.length = 0;
    await mail({ id });
    await mail({ id, replaces: first.sent_at });
    expect(sent.map(({ to }) => to)).toEqual([right.email, right.email]);
    expect(sent[0]!.text).not.toContain('replaces');
    expect(sent[1]!.text).toContain(`This replaces purchase order ${id}`);
    // What has arrived is not ordered once more.
    expect(sent[1]!.text).toContain(`3 × ${drum.name}`);
    expect(sent[1]!.key).not.toBe(sent[0]!.key);
    // Fewer pieces may be all that were open.
    const { data } = await setLine(id, { product_id: drum.id, was: 5, becomes: 2 }, buyer);
    expect(data.state).toBe('received');
    await expect(setFacts(id, right, wrong)).rejects.toMatchObject({ code: 'has_ended' });
  });

  it('is sent, corrected and cancelled by who may buy; who receives writes drafts', async () => {
    const drum = await addLow();
    const { id } = await begin(newSupplier(), [{ product_id: drum.id, pieces: 4 }]);
    const body = { by: 'other', parts: 1, pieces: 4 } as const;
    for (const refused of [
      packer.ask('POST admin/purchases/:id/send', { ...params(id), body, key: key() }),
      packer.ask('POST admin/purchases/:id/end', { ...params(id), key: key() }),
      packer.ask('POST admin/purchases/:id/facts', {
        ...params(id),
        body: { was: NO_FACTS, becomes: { ...NO_FACTS, email: 'mine@example.com' } },
        key: key(),
      }),
    ])
      await expect(refused).rejects.toMatchObject({ status: 403, code: 'not_permitted' });
    await send(id, body);
    await expect(setLine(id, { product_id: drum.id, was: 4, becomes: 9 })).rejects.toMatchObject({
      code: 'only_buyers',
    });
  });

  it('is cancelled, or closed without the rest, and then nothing is on its way', async () => {
    const drum = await addLow();
    const supplier = newSupplier();
    const { id } = await begin(supplier, [{ product_id: drum.id, pieces: 4 }]);
    expect((await end(id)).data.state).toBe('cancelled');
    const again = await begin(supplier, [{ product_id: drum.id, pieces: 4 }]);
    expect(again.id).not.toBe(id);
    await send(again.id, { by: 'other', parts: 1, pieces: 4 });
    const delivery = await receive(again.id);
    await unpack(delivery, drum.id, 1);
    await book(delivery);
    expect(await lowOf(drum.id)).toMatchObject({ coming: 3 });
    expect((await end(again.id)).data.state).toBe('received');
    expect(await lowOf(drum.id)).toMatchObject({ coming: 0 });
  });

  it('is open again when its delivery is given up, and is in the log', async () => {
    const drum = await addLow();
    const { id, supplier } = await begin(newSupplier(), [{ product_id: drum.id, pieces: 4 }]);
    await send(id, { by: 'other', parts: 1, pieces: 4 });
    const delivery = await receive(id);
    await packer.ask('POST admin/deliveries/:id/give-up', params(delivery));
    expect(await receive(id)).not.toBe(delivery);
    const { rows } = await pool.query(
      `SELECT after ->> 'state' AS state FROM change_log
        WHERE table_name = 'purchase_orders' AND row_key ->> 'id' = $1 ORDER BY id`,
      [String(id)],
    );
    expect(rows).toEqual([{ state: 'draft' }, { state: 'sent' }]);
    const named = await pool.query(
      `SELECT FROM change_log WHERE table_name = 'suppliers' AND after ->> 'name' = $1`,
      [supplier],
    );
    expect(named.rowCount).toBe(1);
  });

  it('has a day on which it is expected, until it has ended', async () => {
    const drum = await addLow();
    const { id } = await begin(newSupplier(), [{ product_id: drum.id, pieces: 4 }]);
    const setDue = (was: string | null, becomes: string | null, staff: TestStaff = packer) =>
      staff.ask('POST admin/purchases/:id/due', {
        ...params(id),
        body: { was, becomes },
        key: key(),
      });
    expect((await setDue(null, '2099-12-14')).data.due_on).toBe('2099-12-14');
    expect((await read(id)).due_on).toBe('2099-12-14');
    await expect(setDue(null, '2099-12-20', other)).rejects.toMatchObject({
      code: 'changed_meanwhile',
      body: { due_on: '2099-12-14' },
    });
    expect((await setDue(null, '2099-12-14', other)).data.due_on).toBe('2099-12-14');
    expect((await setDue('2099-12-14', null)).data.due_on).toBeNull();
    for (const day of ['soon', '2099-02-30', ''])
      await expect(setDue(null, day)).rejects.toMatchObject({ status: 422 });
    await expect(setDue(null, '2099-12-14', seller)).rejects.toMatchObject({ status: 403 });
    await end(id);
    await expect(setDue(null, '2099-12-14')).rejects.toMatchObject({ code: 'has_ended' });
  });

  it('is refused where it is wrong, and to strangers', async () => {
    const drum = await addLow();
    const { id } = await begin(newSupplier(), []);
    await expect(send(id, { by: 'other', parts: 0, pieces: 0 })).rejects.toMatchObject({
      code: 'nothing_ordered',
    });
    await expect(receive(id)).rejects.toMatchObject({ code: 'not_sent' });
    await expect(read(2_000_000_000)).rejects.toMatchObject({ code: 'no_such_purchase' });
    await expect(
      begin(newSupplier(), [{ product_id: 2_000_000_000, pieces: 1 }]),
    ).rejects.toMatchObject({ code: 'no_such_part' });
    for (const pieces of [0, -1, 1.5, 100_001])
      await expect(begin(newSupplier(), [{ product_id: drum.id, pieces }])).rejects.toMatchObject({
        status: 422,
      });
    await expect(begin(' ', [])).rejects.toMatchObject({ status: 422 });
    await expect(
      setFacts(id, NO_FACTS, { ...NO_FACTS, email: 'a@b.example, c@d.example' }),
    ).rejects.toMatchObject({ status: 422 });
    await expect(begin(newSupplier(), [], seller)).rejects.toMatchObject({ status: 403 });
    expect((await seller.ask('GET admin/purchases/:id', params(id))).data.id).toBe(id);
    await expect(accounts.ask('GET admin/purchases')).rejects.toMatchObject({ status: 403 });
    await expect(app.ask('GET admin/purchases')).rejects.toMatchObject({ status: 401 });
  });
});
