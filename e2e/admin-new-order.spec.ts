import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type pg from 'pg';
import { expectSound } from './accessible.ts';
import { linkInMail } from './customer.ts';
import { expect, test } from './staff.ts';

/** The most that a phone order of three parts may take: a press is one key or one typed field. */
const MOST_PRESSES = 12;
const PARTS = ['VG-BRK-0106', 'VG-BRK-0110', 'VG-FUE-0102'];

/** Someone at the keyboard alone, every key and every typed field counted. */
function typist(page: Page) {
  const count = { presses: 0 };
  return {
    count,
    async key(name: string) {
      count.presses += 1;
      await page.keyboard.press(name);
    },
    async type(text: string) {
      count.presses += 1;
      await page.keyboard.type(text);
    },
  };
}

async function addBuyer(pool: pg.Pool): Promise<string> {
  const email = `june-${randomUUID().slice(0, 8)}@example.com`;
  await pool.query(
    `INSERT INTO customers (email, first_name, last_name, password_hash, confirmed_at, address, city, state, postcode,
                            country, phone)
     VALUES ($1, 'June', 'Abbott', 'x', now(), '12 Mill Street', 'Trenton', 'NJ', '08601', 'US', '555 0100')`,
    [email],
  );
  return email;
}

/** From the list of orders to the three parts of a buyer's new one. */
async function orderParts(
  page: Page,
  { key, type }: Pick<ReturnType<typeof typist>, 'key' | 'type'>,
  email: string,
) {
  await page.goto('/admin/orders');
  await expect(page.getByRole('button', { name: 'New order' })).toBeVisible();
  await key('n');
  await expect(page.getByLabel('Find a buyer')).toBeFocused();
  await type(email);
  await key('Enter');
  await expect(page.getByLabel('Add a part')).toBeFocused();
  for (const sku of PARTS) {
    await type(sku);
    await key('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: sku })).toBeVisible();
    await expect(page.getByLabel('Add a part')).toHaveValue('');
  }
}

const sums = (page: Page) => page.getByRole('region', { name: 'To pay' });

test(
  'a phone order of three parts is made by keyboard alone, and paid by its link',
  { tag: '@core' },
  async ({ page, request, pool, signInAs }) => {
    const email = await addBuyer(pool);
    await signInAs('sales');
    const { count, key, type } = typist(page);
    await orderParts(page, { key, type }, email);
    const place = sums(page).getByRole('button', { name: /^Place, and ask for \$/ });
    await expect(place).not.toHaveAttribute('aria-disabled');
    const asked = /\$[\d,.]+/.exec(await place.innerText())![0];
    await key('ControlOrMeta+Enter');
    const number = page.getByRole('heading', { level: 1, name: /^\d{4}-\d{4}-\d{2}$/ });
    await expect(number).toBeVisible();
    console.log(`A phone order of three parts: ${count.presses} presses`);
    expect(count.presses).toBeLessThanOrEqual(MOST_PRESSES);
    const orderNo = await number.innerText();
    const waits = page.getByRole('region', { name: `Waiting for ${asked}` });
    await expect(waits).toContainText('has not opened the payment yet');
    await expectSound(page);

    const link = await linkInMail(
      request,
      new RegExp(`${orderNo}: please pay`),
      email,
      'pay-order',
    );
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `Pay ${asked} for order ${orderNo}`,
    );
    await expectSound(page);
    await page.getByRole('button', { name: `Pay ${asked}` }).click();
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Thank you, it is paid' })).toBeVisible();
    await page.goto(`/admin/orders/${orderNo}`);
    await expect(page.getByRole('heading', { level: 1, name: orderNo })).toBeVisible();
    await expect(waits).toHaveCount(0);
  },
);

test('an order is not placed over what somebody else has changed about its draft', async ({
  page,
  pool,
  signInAs,
}) => {
  const email = await addBuyer(pool);
  await signInAs('sales');
  await orderParts(page, typist(page), email);
  await expect(page.getByText('Draft saved')).toBeVisible();
  const place = sums(page).getByRole('button', { name: /^Place, and ask for \$/ });
  await expect(place).not.toHaveAttribute('aria-disabled');
  await pool.query(
    `UPDATE order_drafts SET draft = jsonb_set(draft, '{note}', '"Call first"'), version = version + 1
      WHERE draft ->> 'email' = $1`,
    [email],
  );
  await place.click();
  const conflict = page.getByRole('dialog', { name: 'This draft has changed meanwhile' });
  await expect(conflict).toContainText('Call first');
  await conflict.getByRole('button', { name: 'Keep theirs' }).click();
  await place.click();
  await expect(page.getByRole('heading', { level: 1, name: /^\d{4}-\d{4}-\d{2}$/ })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Call first');
});

/** With another price for a part, and another hold. */
const MOST_PRESSES_AT_A_PRICE = 20;

test('a phone order with another price and hold is made by keyboard alone', async ({
  page,
  pool,
  signInAs,
}) => {
  const email = await addBuyer(pool);
  await signInAs('owner');
  const { count, key, type } = typist(page);
  await orderParts(page, { key, type }, email);
  await expect(page.getByRole('button', { name: /change the price/ })).toHaveCount(PARTS.length);
  await key('Escape');
  await key('p');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Price each')).toBeFocused();
  await key('ControlOrMeta+a');
  await type('4.95');
  await key('Tab');
  await type('Scratched');
  await key('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('is the part’s own price: Scratched')).toBeVisible();
  await key('h');
  await expect(page.getByLabel('Held for')).toBeFocused();
  await type('1');
  await expect(page.getByLabel('Held for')).toHaveValue('1');
  await type('2');
  await expect(page.getByLabel('Held for')).toHaveValue('12');
  const place = sums(page).getByRole('button', { name: /^Place, and ask for \$/ });
  await expect(place).not.toHaveAttribute('aria-disabled');
  await key('ControlOrMeta+Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^\d{4}-\d{4}-\d{2}$/ })).toBeVisible();
  console.log(`The same with another price and hold: ${count.presses} presses`);
  expect(count.presses).toBeLessThanOrEqual(MOST_PRESSES_AT_A_PRICE);
  await expect(page.getByText('$4.95')).not.toHaveCount(0);

  // The buyer calls again: more days, by the same link.
  await key('d');
  await expect(dialog.getByLabel('Held for')).toHaveValue('13');
  await dialog.getByLabel('Held for').selectOption('30');
  await key('ControlOrMeta+Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Log' })).toContainText('Held until');
  await expectSound(page);
});

test('a sale at the counter on a phone: a new buyer, a given price, a part that sells out, cash', async ({
  page,
  pool,
  signInAs,
}) => {
  const sku = `J-${randomUUID().slice(0, 8).toUpperCase()}`;
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO products (slug, sku, name, regular_price_cents, stock_qty, weight_grams)
     VALUES (lower($1), $1, 'Counter hose ' || $1, 5000, 2, 500) RETURNING id`,
    [sku],
  );
  await signInAs('owner');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/orders/new');
  await page.getByRole('button', { name: 'New buyer' }).click();
  const fields = { 'First name': 'Ken', 'Last name': 'Marsh', Street: '12 Mill Street' };
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel('City').fill('Trenton');
  await page.getByLabel('ZIP code').fill('08601');
  await page.getByLabel('State').selectOption({ label: 'New Jersey' });
  await page.getByLabel('Add a part').fill(sku);
  await page.getByRole('list', { name: 'Found parts' }).getByRole('button').first().click();
  await page.getByRole('spinbutton', { name: `Quantity of Counter hose ${sku}` }).fill('2');
  await page.getByRole('button', { name: /^\$50\.00 each/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Price each').fill('0');
  await expect(dialog.getByText('It cannot be zero.')).toBeVisible();
  await dialog.getByLabel('Price each').fill('40');
  await dialog.getByLabel('Reason').fill('Scratched');
  await dialog.getByRole('button', { name: 'Set the price' }).click();
  await expect(page.getByText('is the part’s own price: Scratched')).toBeVisible();
  const shipping = page.getByRole('radiogroup', { name: 'Shipping' });
  await expect(shipping).toContainText(/With you \w{3}, \w{3} \d/);
  const counter = shipping.getByRole('radio', { name: /^Picked up at the counter/ });
  await counter.check();
  await expect(shipping).toContainText('Ready at our counter');
  await expect(sums(page)).toContainText('$0.00');
  await page.getByLabel('Paid by').selectOption({ label: 'Cash' });
  await expect(sums(page)).toContainText('$80.00');
  const take = sums(page).getByRole('button', { name: /^Take \$[\d.]+ in cash/ });
  await expect(take).not.toHaveAttribute('aria-disabled');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await expectSound(page);

  // What is typed is kept.
  await page.reload();
  await expect(page.getByText('is the part’s own price: Scratched')).toBeVisible();
  await expect(take).not.toHaveAttribute('aria-disabled');
  await pool.query('UPDATE products SET stock_qty = 1 WHERE id = $1', [rows[0]!.id]);
  await take.click();
  const changed = page.getByRole('dialog', { name: 'Something has changed' });
  await expect(changed).toContainText('Only 1 of Counter hose');
  await changed.getByRole('button', { name: 'Back to the order' }).click();
  await page.getByRole('spinbutton', { name: `Quantity of Counter hose ${sku}` }).fill('1');
  await expect(sums(page)).toContainText('$40.00');
  await expect(take).not.toHaveAttribute('aria-disabled');
  await take.click();
  await expect(page.getByRole('heading', { level: 1, name: /^\d{4}-\d{4}-\d{2}$/ })).toBeVisible();
  await expect(page.getByText('instead of $50.00: Scratched')).toBeVisible();
  await expect(page.getByText('Cash', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Hand over' }).click();
  await dialog.getByRole('button', { name: 'Hand it over' }).click();
  await expect(page.getByRole('region', { name: 'Picked up', exact: true })).toContainText(
    '1 of 1 parts picked up',
  );
  await expectSound(page);
});
