import type { Page } from '@playwright/test';
import { refundShares } from '../src/orders/rules/refund-shares.ts';
import { findOrder } from '../src/orders/server/find-order.ts';
import { readPaidLeft } from '../src/checkout/server/after-sale/read-paid-left.ts';
import { formatPrice } from '../src/kit/money.ts';
import { sql } from '../src/server/database/query.ts';
import { expectAccessibleInBothSchemes, expectSound } from './accessible.ts';
import { buyOrder } from './bought-order.ts';
import { expect, test } from './staff.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name });

async function openOrder(page: Page, number: string): Promise<void> {
  await page.goto(`/admin/orders/${number}`);
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
}

test('one order is sound in both schemes and at 320 px, and so is its refund', async ({
  page,
  baseURL,
  pool,
  signInAs,
}) => {
  const { number } = await buyOrder(baseURL!, pool);
  await signInAs('owner');
  await openOrder(page, number);
  await expect(part(page, 'Payment')).toContainText('Matches PayPal’s record');
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.keyboard.press('r');
  const refund = part(page, 'Refund');
  await expect(refund.getByRole('button', { name: /^By line/ })).toBeFocused();
  // What cannot be pressed yet says why, to whoever presses it too.
  const pay = refund.getByRole('button', { name: 'Refund', exact: true });
  await expect(pay).toHaveAccessibleDescription('Choose what to refund first.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('Choose what to refund first.')).toBeVisible();
  // A letter is no command of the page while the panel is open.
  await page.keyboard.press('n');
  await expect(refund.getByRole('button', { name: /^By line/ })).toBeFocused();
  await refund.getByRole('button', { name: /Fuel hose .*one more/ }).click();
  await expect(refund.getByText('Back to the card')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

test('an amount typed after its key is refunded, not the whole order', async ({
  page,
  baseURL,
  pool,
  signInAs,
}) => {
  const { number } = await buyOrder(baseURL!, pool);
  await signInAs('owner');
  await page.setViewportSize({ width: 1280, height: 900 });
  await openOrder(page, number);
  await page.keyboard.press('r');
  const refund = part(page, 'Refund');
  await expect(refund.getByRole('button', { name: /^By line/ })).toBeFocused();
  await page.keyboard.type('23.00');
  const amount = refund.getByLabel('Amount in dollars');
  await expect(amount).toHaveValue('3.00');
  await expect(refund.getByTestId('back')).toHaveText('$3.00');
  // Out of the field, digits choose nothing either once something is typed.
  await page.keyboard.press('Escape');
  await page.keyboard.press('3');
  await expect(amount).toHaveValue('3.00');
});

test('what is typed in a dialog or a panel is not lost to Escape, and closing leaves no link in focus', async ({
  page,
  baseURL,
  pool,
  signInAs,
}) => {
  const { number } = await buyOrder(baseURL!, pool);
  await signInAs('owner');
  await page.setViewportSize({ width: 1280, height: 900 });
  await openOrder(page, number);
  const parcel = page.getByRole('dialog', { name: 'Add a parcel' });
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
  const tracking = page.getByLabel('Tracking number');
  const pressedByEnter = () =>
    page.evaluate(() => document.activeElement?.closest('a, button')?.outerHTML ?? null);

  // Nothing is typed: one Escape closes it, and the next key is the page's.
  await page.keyboard.press('+');
  await expect(parcel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(parcel).toBeHidden();
  await expect.poll(pressedByEnter).toBeNull();

  await page.keyboard.press('+');
  await tracking.fill('1Z999AA10123456784');
  await page.keyboard.press('Escape');
  await expect(parcel).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(tracking).toHaveValue('1Z999AA10123456784');
  // The button beside the yellow one asks too.
  await parcel.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(tracking).toHaveValue('1Z999AA10123456784');
  await parcel.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(pressedByEnter).toBeNull();

  await page.keyboard.press('r');
  const refund = part(page, 'Refund');
  await expect(refund.getByRole('button', { name: /^By line/ })).toBeFocused();
  await page.keyboard.type('23.00');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(refund.getByLabel('Amount in dollars')).toHaveValue('3.00');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(refund).toBeHidden();

  // Pieces that are chosen by their buttons are no less typed.
  await page.keyboard.press('r');
  await refund.getByRole('button', { name: /Fuel hose .*one more/ }).click();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(refund).toBeHidden();
  await page.keyboard.press('e');
  const lines = page.getByRole('dialog', { name: 'Edit lines' });
  await lines.getByRole('button', { name: /Fuel hose .*one less/ }).click();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test(
  'a partial refund with points and a coupon is what the rule says, to the cent, and is made once',
  { tag: '@core' },
  async ({ page, baseURL, pool, signInAs }) => {
    const { number } = await buyOrder(baseURL!, pool, { points: 200 });
    const { order } = (await findOrder(pool, sql`o.order_no = ${number}`))!;
    const left = await readPaidLeft(pool, order);
    const productId = left.lines[0]!.productId;
    const shares = refundShares(left, {
      lines: [{ productId, quantity: 1 }],
      shippingCents: 100,
      freeCents: 0,
    });
    if (typeof shares === 'string') throw new Error(shares);

    await signInAs('owner');
    await page.setViewportSize({ width: 1440, height: 1000 });
    await openOrder(page, number);
    await page.keyboard.press('r');
    const refund = part(page, 'Refund');
    await refund.getByRole('button', { name: /Brake drum .*one more/ }).click();
    await refund.getByLabel(/^Shipping, of/).fill('1.00');
    const back = formatPrice(shares.moneyCents);
    await expect(refund.getByTestId('back')).toHaveText(back);
    for (const cents of [shares.couponCents, shares.pointsCents]) {
      expect(cents).toBeGreaterThan(0);
      await expect(refund.getByText(`−${formatPrice(cents)}`, { exact: true })).toBeVisible();
    }
    await expect(refund.getByText(formatPrice(shares.taxCents), { exact: true })).toBeVisible();
    await expect(refund.getByText(`−${shares.earnedPoints}`, { exact: true })).toBeVisible();
    await expect(refund.getByText(`+${shares.points}`, { exact: true })).toBeVisible();
    await refund.getByRole('button', { name: `Refund ${back}` }).dblclick();
    await expect(part(page, 'Log')).toContainText(`Refunded ${back} and ${shares.points} points`);
    const { rows } = await pool.query(
      'SELECT amount_cents, status FROM refunds WHERE order_id = $1',
      [order.id],
    );
    expect(rows).toEqual([{ amount_cents: shares.moneyCents, status: 'done' }]);
    await expect(part(page, 'Payment')).toContainText('Matches PayPal’s record');
  },
);

test(
  'parts are shipped, come back, go on the shelf and are refunded, by keyboard',
  { tag: '@core' },
  async ({ page, baseURL, pool, signInAs }) => {
    const { number } = await buyOrder(baseURL!, pool);
    await signInAs('owner');
    await openOrder(page, number);
    await page.keyboard.press('+');
    await page.getByLabel('Tracking number').fill('1Z999AA10123456784');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(part(page, 'Parcels')).toContainText('1Z999AA10123456784');
    await expect(page.getByText('Shipped', { exact: true })).toBeVisible();

    await page.keyboard.press('.');
    await expect(page.getByRole('dialog', { name: `Order ${number}` })).toBeVisible();
    await page.keyboard.press('b');
    await page.getByRole('button', { name: /Fuel hose .*one more/ }).press('Enter');
    await page.getByLabel('Reason for the return').fill('Too long');
    await page.keyboard.press('ControlOrMeta+Enter');
    const returns = part(page, 'Returns');
    await returns.getByRole('link', { name: 'Receive' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`R${number}-1`);
    await page.keyboard.press('a');
    await page.keyboard.press('ControlOrMeta+Enter');
    await page.getByRole('button', { name: 'Refund' }).press('Enter');
    await expect(returns).toContainText('1 restocked, 0 scrapped');
    const refund = part(page, 'Refund a return');
    await expect(refund.getByTestId('back')).toHaveText('$21.33');
    await expect(refund.getByLabel('Other reason')).toHaveValue('Too long');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(returns).toContainText('Refunded');
    await expect(page.getByRole('row', { name: /Fuel hose/ })).toContainText('10 in stock');
    await expect(part(page, 'Totals')).toContainText('−$21.33');
  },
);

test(
  'of two people who correct an address the second sees both versions; then it is put back',
  { tag: '@core' },
  async ({ page, baseURL, pool, signInAs, context }) => {
    const { number } = await buyOrder(baseURL!, pool);
    await signInAs('owner');
    await openOrder(page, number);
    const other = await context.newPage();
    await openOrder(other, number);
    /** Both have the form open when the first one saves. */
    const bothChange = async (street: string, others: string) => {
      for (const [one, text] of [
        [page, street],
        [other, others],
      ] as const) {
        await one.getByRole('button', { name: 'Change the address' }).click();
        await one.getByRole('textbox', { name: 'Street', exact: true }).fill(text);
      }
      await page.getByRole('button', { name: 'Save the address' }).click();
      await expect(part(page, 'Ship to')).toContainText(street);
      // The page under the open form shows the new address; the form still saves over the old one.
      await expect(other.locator('.order-cells')).toContainText(street);
      await other.getByRole('button', { name: 'Save the address' }).click();
    };
    const conflict = other.getByRole('dialog', { name: /has changed meanwhile/ });

    await test.step('theirs is taken', async () => {
      await bothChange('14 Mill Street', '16 Mill Street');
      await expect(conflict.getByRole('row', { name: /Street/ })).toContainText(
        '14 Mill Street16 Mill Street',
      );
      await conflict.getByRole('button', { name: 'Keep theirs' }).click();
      await expect(part(other, 'Ship to')).toContainText('14 Mill Street');
    });
    await test.step('one’s own is shown once more before it is saved', async () => {
      await bothChange('18 Mill Street', '20 Mill Street');
      await conflict.getByRole('button', { name: 'Back to mine' }).click();
      const form = other.getByRole('dialog', { name: 'Change the address' });
      await expect(form.getByLabel('Street')).toHaveValue('20 Mill Street');
      await expect(form).toContainText('The price stays the same');
      await expect(other.locator('.order-cells')).toContainText('18 Mill Street');
      await form.getByRole('button', { name: 'Save the address' }).click();
      await expect(part(other, 'Ship to')).toContainText('20 Mill Street');
    });
    await test.step('a wrong address is put back', async () => {
      await expect(part(page, 'Ship to')).toContainText('20 Mill Street');
      await page
        .getByRole('button', { name: /^Put back: .*Street address/ })
        .first()
        .click();
      await expect(part(page, 'Ship to')).toContainText('18 Mill Street');
    });
  },
);

test(
  'lines are exchanged before they are shipped, and the difference goes back',
  { tag: '@core' },
  async ({ page, baseURL, pool, signInAs }) => {
    const { number } = await buyOrder(baseURL!, pool);
    await signInAs('owner');
    await openOrder(page, number);
    await page.keyboard.press('e');
    const dialog = page.getByRole('dialog', { name: 'Edit lines' });
    await dialog.getByRole('button', { name: /Brake drum .*one less/ }).click();
    // With it the dialog grows, and its buttons move.
    await expect(dialog.getByText(/will be refunded/)).toBeVisible();
    await dialog.getByRole('button', { name: /Fuel hose .*one more/ }).click();
    await dialog.getByLabel('Update shipping for the new weight').uncheck();
    // 84.95 and its tax of 5.63, less 20.00 and its tax of 1.33.
    await expect(dialog.getByText('$69.25 will be refunded')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save the lines' }).click();
    await expect(dialog).toBeHidden();
    await expect(part(page, 'Log')).toContainText('Lines changed, $69.25 back');
    await expect(page.getByRole('row', { name: /Fuel hose/ })).toContainText('8 in stock');
  },
);
