import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { addOrderToShip } from '../src/server/testing/test-orders.ts';
import { expectAccessibleInBothSchemes } from './accessible.ts';
import { expect, test } from './staff.ts';

// Which role opens which page is in src/admin/pages.test.ts, what the calls refuse in src/admin/permissions.test.ts.

test(
  'a packer finds what is theirs, and nothing to do beyond it',
  { tag: '@core' },
  async ({ page, pool, signInAs }) => {
    await signInAs('packing');
    await test.step('Today has what is to be packed, and no money', async () => {
      await page.goto('/admin');
      await expect(page.getByText('To ship')).toBeVisible();
      await expect(page.getByText('Refunds due')).toBeHidden();
      await expect(page.getByText('Failed jobs')).toBeHidden();
      await expect(page.getByRole('region', { name: 'Sales' })).toBeHidden();
      const desks = page.getByRole('navigation', { name: 'Desks' });
      await expect(desks.getByText('Stock')).toBeVisible();
      for (const closed of ['System', 'Money', 'Staff and log', 'Shop'])
        await expect(desks.getByText(closed, { exact: true })).toBeHidden();
    });
    await test.step('a closed desk says who may open it', async () => {
      await page.goto('/admin/money');
      await expect(page.getByText('Your role does not include this desk')).toBeVisible();
      await expect(page.getByText('It is open to: owner, accounts.')).toBeVisible();
      await expect(page.getByRole('table')).toBeHidden();
      await expect(page.getByRole('button', { name: /Export/ })).toBeHidden();
    });
    const { rows } = await pool.query<{ id: number }>(
      'SELECT id FROM products WHERE stock_qty > 10 ORDER BY id LIMIT 1',
    );
    const order = await addOrderToShip(pool, [{ product_id: rows[0]!.id, quantity: 1 }]);
    await test.step('orders are shipped and printed, but neither held nor released', async () => {
      await page.goto(`/admin/orders?q=${order}`);
      await expect(page.locator('tbody tr[data-order]')).toHaveCount(1);
      await page.keyboard.press('x');
      await expect(page.getByRole('button', { name: /^Ship/ })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Print slips/ })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Hold/ })).toBeHidden();
      await page.keyboard.press('h');
      await page.keyboard.press('.');
      const more = page.getByRole('dialog', { name: 'With 1 order' });
      await expect(more.getByRole('button', { name: /Copy the numbers/ })).toBeVisible();
      await expect(more.getByRole('button', { name: /Release/ })).toBeHidden();
    });
    await test.step('one order is shipped, but neither refunded nor changed', async () => {
      await page.goto(`/admin/orders/${order}?open=refund`);
      await expect(page.getByRole('heading', { level: 1, name: order })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Add a parcel' })).toBeVisible();
      await expect(
        page.getByRole('button', { name: /Refund|Edit lines|More|address/ }),
      ).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'Refund' })).toHaveCount(0);
    });
    await test.step('a part is read', async () => {
      await page.goto(`/admin/parts/${rows[0]!.id}`);
      await expect(page.getByLabel('Price $')).toHaveAttribute('readonly', '');
      await expect(page.getByRole('button', { name: 'Hide' })).toBeHidden();
    });
  },
);

test('who may only read sees no way to change', async ({ page, pool, signInAs }) => {
  const { id } = await signInAs('accounts');
  await test.step('a coupon', async () => {
    await page.goto('/admin/offers/WELCOME10');
    await expect(page.getByRole('heading', { level: 1, name: 'WELCOME10' })).toBeVisible();
    await expect(page.getByLabel('Percent')).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  });
  await test.step('customers are reported to those who may see them', async () => {
    await page.goto('/admin/reports?view=customers');
    await expect(page.getByRole('table', { name: 'Customers' })).toBeVisible();
    await pool.query(`UPDATE staff_roles SET role = 'content' WHERE staff_id = $1`, [id]);
    await page.reload();
    await expect(page.getByText('Your role does not include this desk')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Customers' })).toBeHidden();
  });
  await test.step('parts', async () => {
    await page.goto('/admin/parts');
    await expect(page.getByRole('row')).toHaveCount(51);
    await expect(page.getByRole('button', { name: 'New part' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Hide' })).toHaveCount(0);
  });
});

test('the packer sees parts, places and counts, but no cost, margin or value', async ({
  page,
  pool,
  signInAs,
}) => {
  const word = `zz${randomUUID().slice(0, 8)}`;
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO products (slug, sku, name, regular_price_cents, stock_qty, weight_grams, hidden, cost_cents, supplier, shelf)
     SELECT $1 || '-' || n, upper($1) || '-' || n, 'Journey part ' || $1 || ' ' || n, 1000 * n, n, 100, true, 61, $1, 'B 7'
       FROM generate_series(1, 2) n RETURNING id`,
    [word],
  );
  try {
    await page.setViewportSize({ width: 1600, height: 1000 });
    const look = async (sees: boolean) => {
      const expectSeen = (found: Locator) =>
        sees ? expect(found.first()).toBeVisible() : expect(found).toHaveCount(0);
      await page.goto(`/admin/parts?q=${word}`);
      await expect(page.getByRole('columnheader', { name: 'Shelf' })).toBeVisible();
      await expectSeen(page.getByRole('columnheader', { name: /Cost|Margin/ }));
      const preview = page.getByRole('article', { name: new RegExp(`Journey part ${word}`) });
      await expect(preview.getByText('B 7')).toBeVisible();
      await expectSeen(preview.getByText(/margin/));

      await page.goto(`/admin/parts/${rows[0]!.id}`);
      await expect(page.getByRole('textbox', { name: 'Shelf' })).toBeVisible();
      await expectSeen(page.getByRole('textbox', { name: 'Cost $' }));
      await expectSeen(page.getByText(/Cost \$0.61|Cost not known/));
      // Fields that are only read have colors of their own.
      if (!sees) await expectAccessibleInBothSchemes(page);

      await page.goto(`/admin/parts/sheet?supplier=${word}`);
      await expect(page.getByRole('columnheader', { name: 'Price' })).toBeVisible();
      await expectSeen(page.getByRole('columnheader', { name: /Cost|Margin/ }));

      await page.goto('/admin/stock?view=value');
      const value = page.getByRole('columnheader', { name: 'At cost' });
      const low = page.getByRole('table').filter({ hasText: 'Days left' }).first();
      await expect(sees ? value : low).toBeVisible();
      await expectSeen(page.getByRole('link', { name: /^Value/ }));
      if (sees) await page.goto('/admin/stock');
      await expect(low).toBeVisible();
      await expectSeen(low.getByRole('columnheader', { name: 'Cost' }));
    };
    await signInAs('packing');
    await test.step('as a packer', () => look(false));
    await signInAs('owner');
    await test.step('as an owner', () => look(true));
  } finally {
    await pool.query('DELETE FROM products WHERE supplier = $1', [word]);
  }
});
