import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { unknownFacts } from '../../../fitment/rules/fit.ts';
import { emptyGarage, type Van } from '../../../fitment/rules/garage.ts';
import { refusalOf } from '../../../server/testing/client-of.ts';
import { addOrderToShip } from '../../../server/testing/test-orders.ts';
import { addCustomer } from '../../../server/testing/test-checkout.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { staffWith, type TestStaff } from '../../../server/testing/test-staff.ts';
import { inboxDeskMessages as messages } from '../messages.ts';
import { MAX_REPLIES } from '../rules/reply-fields.ts';

const shop = await testShop();
const { pool } = shop;
const owner = await staffWith(shop, ['owner']);
const sales = await staffWith(shop, ['sales']);
const writer = await staffWith(shop, ['content']);
const packer = await staffWith(shop, ['packing']);
const key = () => randomUUID();

const OLIVE: Van = {
  id: randomUUID(),
  type: '68-79-bus',
  year: 1974,
  ...unknownFacts,
  name: 'Olive',
  paint: '#8FA28A',
  updated: 1,
};

describe('saved replies', () => {
  const TEXT = 'Dear {first_name},\nyour order {order_number} is on its way: {tracking_link}.';
  const add = (name: string, text = TEXT, by: TestStaff = writer, request = key()) =>
    by.ask('POST admin/inbox/replies', { body: { name, text }, key: request });
  const list = async () => (await writer.ask('GET admin/inbox/replies')).data;
  const named = async (name: string) => (await list()).find((reply) => reply.name === name);
  const change = (
    id: number,
    was: { name: string; text: string },
    now: { name: string; text: string },
    by: TestStaff = writer,
  ) =>
    by.ask('POST admin/inbox/replies/:id', {
      params: { id: String(id) },
      body: { ...now, was },
      key: key(),
    });
  const remove = (id: number, by: TestStaff = writer) =>
    by.ask('POST admin/inbox/replies/:id/remove', { params: { id: String(id) }, key: key() });
  const putBack = async (id: number) => {
    const { rows } = await pool.query(
      `SELECT id::int FROM change_log WHERE table_name = 'saved_replies' AND row_key = jsonb_build_object('id', $1::int)
        ORDER BY id DESC LIMIT 1`,
      [id],
    );
    return owner.ask('POST admin/log/put-back', { body: { id: rows[0].id }, key: key() });
  };

  it('are kept once for everybody, by name', async () => {
    const request = key();
    const { data } = await add(' On its way ', TEXT, writer, request);
    expect((await add(' On its way ', TEXT, writer, request)).data).toEqual(data);
    const ofSales = await sales.ask('GET admin/inbox/replies');
    expect(ofSales.data.filter(({ name }) => name === 'On its way')).toEqual([
      { id: data.id, name: 'On its way', text: TEXT },
    ]);
    expect(await refusalOf(add('ON ITS WAY', 'x', sales))).toMatchObject({
      status: 409,
      code: 'name_taken',
    });
    await remove(data.id);
    expect(await named('On its way')).toBeUndefined();
    expect((await refusalOf(remove(data.id))).code).toBe('unknown_reply');
  });

  it('are put back by the log, whether changed or deleted', async () => {
    const { data } = await add('Shoes', 'They fit.');
    await change(data.id, data, { name: 'Shoes', text: 'They do.' });
    await putBack(data.id);
    expect(await named('Shoes')).toEqual(data);
    await remove(data.id);
    await putBack(data.id);
    expect(await named('Shoes')).toEqual(data);
    await remove(data.id);
  });

  it('tell who comes second what the first has written', async () => {
    const { data: read } = await add('Springs');
    const theirs = { ...read, text: 'Mind the springs.' };
    await change(read.id, read, theirs);
    const mine = { name: 'Springs', text: 'No springs.' };
    const refused = await refusalOf(change(read.id, read, mine, sales));
    expect(refused).toMatchObject({ code: 'changed_meanwhile', body: { reply: theirs } });
    expect(await named('Springs')).toEqual(theirs);
    expect((await change(read.id, theirs, mine, sales)).data).toEqual({ id: read.id, ...mine });
    const { data: other } = await add('Other');
    expect((await refusalOf(change(other.id, other, { name: 'springs', text: 'x' }))).code).toBe(
      'name_taken',
    );
    await remove(read.id);
    await remove(other.id);
    expect((await refusalOf(change(read.id, mine, mine))).code).toBe('unknown_reply');
  });

  it.each([
    ['a nameless one', { name: ' ' }],
    ['a name too long', { name: 'n'.repeat(61) }],
    ['no text', { text: '\n' }],
    ['a text too long', { text: 'n'.repeat(5_001) }],
    ['a field that no letter fills', { text: 'Dear {frist_name}' }],
    ['half a field', { text: 'Dear {first_name' }],
  ])('are refused: %s', async (_, wrong) => {
    const { name, text } = { name: 'Wrong', text: 'x', ...wrong };
    expect(await refusalOf(add(name, text))).toMatchObject({ status: 422 });
  });

  it('are not for who may not answer', async () => {
    expect((await refusalOf(packer.ask('GET admin/inbox/replies'))).code).toBe('not_permitted');
    expect((await refusalOf(add('Mine', 'x', packer))).code).toBe('not_permitted');
    expect((await refusalOf(remove(1, packer))).code).toBe('not_permitted');
  });

  it('do not become one too many, however many arrive at once', async () => {
    const free = MAX_REPLIES - (await list()).length;
    await pool.query(
      `INSERT INTO saved_replies (name, text) SELECT 'Filled ' || n, 'x' FROM generate_series(1, $1) n`,
      [free - 1],
    );
    const added = await Promise.allSettled(['A', 'B', 'C'].map((name) => add(name)));
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusalOf(add('One more'))).toMatchObject({
      code: 'too_many',
      message: messages.tooManyReplies,
    });
    await pool.query('DELETE FROM saved_replies');
  });
});

async function haveLetter(email: string, message = 'Where is it?'): Promise<string> {
  const { rows } = await pool.query(
    `INSERT INTO contact_messages (name, email, subject, message) VALUES ('Ken', $1, 'My order', $2) RETURNING id::text`,
    [email, message],
  );
  return rows[0].id;
}
const guest = () => `ken-${randomUUID()}@example.com`;

describe('an answer', () => {
  it.each(['Dear {first_name},', 'Dear {frist_name}', 'See {tracking_link'])(
    'with %j is not sent',
    async (text) => {
      const id = await haveLetter(guest());
      const refused = await refusalOf(
        writer.ask('POST admin/inbox/:kind/:id/answer', {
          params: { kind: 'letter', id },
          body: { text, seen: 0 },
          key: key(),
        }),
      );
      expect(refused).toMatchObject({ status: 422, fields: { text: [messages.unfilled] } });
      const { rowCount } = await pool.query('SELECT FROM inbox_answers WHERE letter_id = $1', [id]);
      expect(rowCount).toBe(0);
    },
  );
});

describe('beside a letter', () => {
  const beside = async (id: string, by: TestStaff = sales) =>
    (await by.ask('GET admin/inbox/:kind/:id/writer', { params: { kind: 'letter', id } })).data;
  const orderOf = (email: string, more: Record<string, unknown> = {}) =>
    addOrderToShip(pool, [{ product_id: 1, quantity: 1 }], { email, ...more });

  it('are a guest’s orders, newest first, with their parcels', async () => {
    const email = guest();
    const older = await orderOf(email, { created_at: '2026-03-01T10:00:00Z' });
    const newer = await orderOf(email, {
      created_at: '2026-03-02T10:00:00Z',
      custom_tracking_number: '1Z999AA10123456784',
    });
    const { orders, vans, shop_phone } = await beside(await haveLetter(email.toUpperCase()));
    expect(orders).toMatchObject([
      { number: newer, tracking: ['1Z999AA10123456784'], is_named: false, is_theirs: true },
      { number: older, tracking: [], is_theirs: true },
    ]);
    expect(vans).toEqual([]);
    expect(shop_phone).not.toBe('');
  });

  it('are those that the text names first, and whether another address placed them', async () => {
    const email = guest();
    const mine = await orderOf(email);
    const others = await orderOf(guest());
    const wrong = '1234-5678-90';
    const text = `Mine is ${mine.replaceAll('-', ' ')}, not ${wrong}; my friend’s is ${others}.`;
    const { orders } = await beside(await haveLetter(email, text));
    expect(orders).toHaveLength(2);
    expect(orders).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ number: mine, is_named: true, is_theirs: true }),
        expect.objectContaining({ number: others, is_named: true, is_theirs: false }),
      ]),
    );
  });

  it('are an account’s orders and vans', async () => {
    const customer = await addCustomer(pool);
    const { rows } = await pool.query('SELECT email FROM customers WHERE id = $1', [customer.id]);
    const number = await orderOf('old@example.com', { customer_id: customer.id });
    const letter = await haveLetter(rows[0].email);
    await pool.query(
      `UPDATE order_items SET fitment = '{"van": {"name": "", "type": "68-79-bus", "year": 1972}}'
        WHERE order_id = (SELECT id FROM orders WHERE order_no = $1)`,
      [number],
    );
    expect((await beside(letter)).vans).toEqual(['1972 Bus']);
    await pool.query('INSERT INTO garages (customer_id, garage) VALUES ($1, $2)', [
      customer.id,
      JSON.stringify({ ...emptyGarage, vans: [OLIVE] }),
    ]);
    const { orders, vans } = await beside(letter);
    expect(orders).toMatchObject([{ number, is_theirs: true }]);
    expect(vans).toEqual(['Olive, 1974 Bus']);
  });

  it('are none for who may not see orders', async () => {
    const email = guest();
    const number = await orderOf(email);
    const letter = await haveLetter(email, number);
    expect(await beside(letter, writer)).toMatchObject({ orders: null, vans: [] });
  });

  it('hides no order of the writer behind numbers of others', async () => {
    const email = guest();
    const others = await Promise.all(Array.from({ length: 6 }, () => orderOf(guest())));
    const mine = await orderOf(email);
    const { orders } = await beside(await haveLetter(email, others.join('\n')));
    expect(orders!.filter(({ is_theirs }) => is_theirs)).toMatchObject([{ number: mine }]);
    expect(orders).toHaveLength(5);
  });

  it('are nobody’s once the address was erased', async () => {
    expect((await beside(await haveLetter(''))).orders).toEqual([]);
  });

  it.each([
    ['letter', '99999999'],
    ['order', '1'],
    ['letter', "1'"],
  ])('are none of %s %s', async (kind, id) => {
    const asked = sales.ask('GET admin/inbox/:kind/:id/writer', { params: { kind, id } });
    expect(await refusalOf(asked)).toMatchObject({ status: 404, code: 'unknown_entry' });
  });

  it('are not for who may not read the inbox', async () => {
    const letter = await haveLetter(guest());
    expect((await refusalOf(beside(letter, packer))).code).toBe('not_permitted');
  });
});
