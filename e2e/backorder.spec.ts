import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { expectSound } from './accessible.ts';
import { linkInMail } from './customer.ts';
import { scan } from './hand-scanner.ts';
import { expect, test } from './staff.ts';
import { chooseShipping, fillCheckout } from './visitor.ts';

const DAY = '2099-12-14';
const ON = 'December 14, 2099';
const LATER = '2099-12-28';
const ON_LATER = 'December 28, 2099';

/** One is here, and two more may be ordered. */
async function addBackordered(pool: pg.Pool) {
  const name = `Zither drum ${randomUUID().slice(0, 8)}`;
  const { rows } = await pool.query<{ id: number; slug: string; sku: string }>(
    `INSERT INTO products (slug, sku, name, regular_price_cents, stock_qty, weight_grams, shelf,
                           backorder_limit, backorder_on)
     VALUES (lower(replace($1, ' ', '-')), upper(replace($1, ' ', '-')), $1, 4000, 1, 500, 'B 04-5', 2, $2)
     RETURNING id, slug, sku`,
    [name, DAY],
  );
  return { name, ...rows[0]! };
}

test(
  'a part is ordered with more than is here, what is here ships, and the rest once it is delivered',
  { tag: '@core' },
  async ({ page, pool, signInAs }) => {
    test.slow();
    const part = await addBackordered(pool);
    await page.goto(`/product/${part.slug}`);
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill('3');
    const waits = `2 of 3 on back-order, expected about ${ON}`;
    const badge = `1 in stock, 2 on back-order, expected about ${ON}`;
    await expect(page.getByText(badge)).toBeVisible();
    await expect(page.getByText('When what is in stock comes')).toBeVisible();
    await page.locator('.buy-button').click();
    await expect(page.getByText(/Successfully Added To Cart!/).first()).toBeVisible();

    await chooseShipping(page);
    await expect(page.getByRole('row', { name: part.name })).toContainText(waits);
    await expect(page.getByRole('radio', { name: 'Ship what is here now' })).toBeChecked();
    const together = page.getByRole('radio', { name: 'Wait and ship together' });
    const leavesNow = page.getByText(/Order by .* it leaves/);
    await expect(leavesNow).toBeVisible();
    await together.check();
    await expect(leavesNow).toBeHidden();
    // Elsewhere the bar of a phone covers half of a button.
    await page.evaluate(() => scrollTo(0, 0));
    await expectSound(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('button', { name: 'Proceed to checkout' }).click();
    await page.setViewportSize({ width: 390, height: 800 });
    await expect(page.getByText(`${part.name}: ${waits}`)).toBeVisible();
    await expect(together).toBeChecked();
    await page.getByRole('radio', { name: 'Ship what is here now' }).check();
    await expect(leavesNow).toBeVisible();
    await fillCheckout(page);
    await expectSound(page);
    await page.setViewportSize({ width: 1280, height: 900 });

    // Whoever was told another day is asked first.
    await pool.query('UPDATE products SET backorder_on = $2 WHERE id = $1', [part.id, LATER]);
    const pay = page.getByRole('button', { name: /^Pay \$/ });
    await pay.click();
    const moved = `“${part.name}” is now expected about ${ON_LATER}. Please review your cart.`;
    await expect(page.getByText(moved).first()).toBeVisible();
    const waiting = `2 of 3 on back-order, expected about ${ON_LATER}`;
    await expect(
      page.getByText(`${part.name}: 2 of 3 on back-order, expected about ${ON_LATER}`),
    ).toBeVisible();
    await pay.click();
    await expect(page).toHaveURL(/order-success/);

    const { rows } = await pool.query<{ order_no: string; access_key: string }>(
      `SELECT o.order_no, o.access_key FROM orders o JOIN order_items i ON i.order_id = o.id
        WHERE i.product_id = $1`,
      [part.id],
    );
    const { order_no: order, access_key: key } = rows[0]!;
    await page.goto(`/order-received/${order}?key=${key}`);
    await expect(page.getByText(waiting)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel the back-order' }).click();
    await page.getByRole('button', { name: 'Keep it' }).click();

    await signInAs('packing');
    await page.goto(`/admin/orders?view=all&q=${order}`);
    await expect(page.getByRole('row', { name: order })).toContainText(waiting);
    await page.goto(`/admin/orders/${order}`);
    await expect(page.getByRole('row', { name: part.name })).toContainText(waiting);
    await page.getByRole('button', { name: 'Add a parcel' }).click();
    const parcel = page.getByRole('dialog', { name: 'Add a parcel' });
    await expect(parcel.getByRole('spinbutton')).toHaveValue('1');
    await expect(parcel).toContainText('The rest will follow in another parcel.');
    await page.keyboard.press('Escape');
    await page.goto(`/admin/packing/${order}`);
    await expect(page.getByText(waiting)).toBeVisible();
    await expect(page.locator('.pack-count')).toHaveText('0 of 1 piece');
    await scan(page, part.sku);
    await expect(page.getByText('Everything is in the parcel')).toBeVisible();
    await scan(page, '1Z999AA10000000031');
    await expect(
      page.getByText(`${order}: parcel closed, the rest is on back-order`),
    ).toBeVisible();
    await page.goto(`/admin/packing/${order}`);
    await expect(page.getByText('2 of its pieces are on back-order')).toBeVisible();

    const buyers = await page.context().newPage();
    await buyers.goto(`/order-received/${order}?key=${key}`);
    await buyers.getByRole('button', { name: 'Cancel the back-order' }).click();
    const cancelling = buyers.getByRole('dialog');
    await expect(cancelling).toContainText(`this will not come: 2 × ${part.name}.`);

    await page.goto('/admin/receiving');
    await expect(page.getByRole('button', { name: 'New delivery' })).toBeVisible();
    await page.keyboard.press('n');
    await page.getByLabel('List', { exact: true }).fill(`${part.sku}, 5`);
    await page.getByRole('button', { name: 'Add the delivery' }).click();
    await page.getByRole('button', { name: 'All arrived' }).click();
    await expect(page.getByText('5 of 5 pieces')).toBeVisible();
    await page.getByRole('button', { name: /^Put into stock/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Put into stock' }).click();
    await expect(page.getByText('In stock now')).toBeVisible();
    const stock = await pool.query('SELECT stock_qty, backordered FROM products WHERE id = $1', [
      part.id,
    ]);
    expect(stock.rows).toEqual([{ stock_qty: 3, backordered: 0 }]);

    // Too late: its buyer reads why, although the page has nothing to cancel any more.
    await cancelling.getByRole('button', { name: 'Cancel the back-order' }).click();
    const refusal = buyers.getByRole('alert');
    await expect(refusal).toHaveText('Nothing of this order is on back-order any more.');
    await expect(refusal).toBeFocused();
    await expect(buyers.getByRole('button', { name: 'Cancel the back-order' })).toBeHidden();
    await buyers.close();

    await page.goto(`/admin/packing/${order}`);
    await expect(page.locator('.pack-count')).toHaveText('0 of 2 pieces');
    await scan(page, part.sku);
    await scan(page, part.sku);
    await expect(page.getByText('Everything is in the parcel')).toBeVisible();
    await scan(page, '1Z999AA10000000042');
    await expect(page.getByText(`${order} is packed`)).toBeVisible();
    await page.goto(`/order-received/${order}?key=${key}`);
    await expect(page.getByText('Shipped').first()).toBeVisible();
    await expect(page.getByText(/on back-order/)).toBeHidden();
  },
);

test('a part that is to come is sold by phone, and its buyer is mailed when the delivery is moved', async ({
  page,
  pool,
  request,
  signInAs,
}) => {
  test.slow();
  const part = await addBackordered(pool);
  await pool.query('UPDATE products SET backorder_on = NULL, stock_qty = 0 WHERE id = $1', [
    part.id,
  ]);
  const { rows } = await pool.query<{ id: number }>(
    `WITH s AS (INSERT INTO suppliers (name) VALUES ($1) RETURNING id),
          o AS (INSERT INTO purchase_orders (supplier_id, state, sent_at, actor)
                SELECT id, 'sent', now(), '{"kind": "system"}' FROM s RETURNING id),
          l AS (INSERT INTO purchase_order_lines (purchase_order_id, product_id, pieces) SELECT id, $2, 9 FROM o)
     SELECT id::int FROM o`,
    [`Supplier of ${part.name}`, part.id],
  );
  const purchase = rows[0]!.id;
  await pool.query('UPDATE purchase_orders SET due_on = $2 WHERE id = $1', [purchase, DAY]);
  const email = `june-${randomUUID()}@example.com`;
  await pool.query(
    `INSERT INTO customers (email, first_name, last_name, password_hash, confirmed_at, address, city, state, postcode,
                            country, phone)
     VALUES ($1, 'June', 'Abbott', 'x', now(), '12 Mill Street', 'Trenton', 'NJ', '08601', 'US', '555 0100')`,
    [email],
  );

  await signInAs('owner');
  await page.goto('/admin/orders');
  await page.getByRole('button', { name: 'New order' }).click();
  await page.getByLabel('Find a buyer').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Add a part')).toBeFocused();
  await page.getByLabel('Add a part').fill(part.sku);
  await expect(page.getByText(`0 in stock, more about ${ON}`)).toBeVisible();
  await page.keyboard.press('Enter');
  const line = page.getByRole('listitem').filter({ hasText: part.name });
  await expect(line).toContainText(`On back-order, expected about ${ON}`);
  await expect(page.getByText('goes to the next in line if it is not paid')).toBeVisible();
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByLabel('Paid by').selectOption('cash');
  await page.getByRole('button', { name: /^Take \$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^\d{4}-\d{4}-\d{2}$/ })).toBeVisible();
  await expect(page.getByText(`On back-order, expected about ${ON}`)).toBeVisible();

  await page.goto(`/admin/purchases/${purchase}`);
  await page.getByRole('button', { name: 'Expected on' }).click();
  await page.getByLabel('Expected on').fill(LATER);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const link = await linkInMail(request, /a new day for your back-order/, email, 'order-received');
  await page.goto(link);
  await expect(page.getByText(`On back-order, expected about ${ON_LATER}`)).toBeVisible();

  await page.getByRole('button', { name: 'Cancel the back-order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel the back-order?' });
  await dialog.getByRole('button', { name: 'Cancel the back-order' }).click();
  const notice = page.getByRole('status').filter({ hasText: /cancelled/ });
  await expect(notice).toBeVisible();
  await expect(notice).toBeFocused();
});
