import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectAccessibleInBothSchemes,
  expectNarrowSound,
  expectSound,
  isTooWide,
} from './accessible.ts';
import { somebody } from './customer.ts';
import { haveOrder } from './prepared.ts';
import { expect, test } from './staff.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to, find or do' });
const field = (page: Page) => palette(page).getByRole('combobox');

/** An order of somebody without an account. */
async function buyTire() {
  const { email } = somebody();
  const { orderNo } = await haveOrder({ token: '', user: { email } } as never, 1);
  return { orderNo, email };
}

test(
  'an order that somebody places appears on Today without a reload',
  { tag: '@core' },
  async ({ page, signInAs }) => {
    await signInAs('owner');
    await page.goto('/admin');
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    const { orderNo } = await buyTire();
    const justNow = page.getByRole('region', { name: 'Just now' });
    await expect(justNow.getByText(orderNo)).toBeVisible();
    await expect(justNow.getByRole('listitem').filter({ hasText: orderNo })).toContainText('Order');
  },
);

test('who wants to hear of new orders does, and gets a mail of each', async ({
  page,
  request,
  signInAs,
}) => {
  await page.addInitScript(() => {
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...at) {
      document.documentElement.dataset['tones'] += ` ${this.frequency.value}`;
      start.apply(this, at);
    };
  });
  const { email } = await signInAs('owner');
  await page.goto('/admin/me');
  await page.getByRole('checkbox', { name: `Mail each new order to ${email}` }).check();
  await page.getByRole('checkbox', { name: 'Play a sound in this browser' }).check();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: /Mail each new order/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /Play a sound/ })).toBeChecked();

  await page.goto('/admin');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await page.mouse.click(5, 5);
  const { orderNo } = await buyTire();
  await expect(page.locator('html')).toHaveAttribute('data-tones', /1047 784/);
  const mailbox = async () => (await request.get('/mailbox')).text();
  await expect.poll(mailbox).toMatch(new RegExp(`New order ${orderNo}[^]*?${email}`));
  await page.goto('/admin/me');
  await expect(heading(page, 'Your account')).toBeVisible();
  await expectSound(page);
});

test('tabs share one stream, and the other takes over when one closes', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('owner');
  await page.goto('/admin');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const other = await context.newPage();
  const streams: string[] = [];
  other.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/admin/live') streams.push(request.url());
  });
  await other.goto('/admin');
  await expect(other.getByText('Live', { exact: true })).toBeVisible();
  expect(streams).toEqual([]);
  await page.goto('about:blank');
  await expect.poll(() => streams.length).toBe(1);
  await expect(other.getByText('Live', { exact: true })).toBeVisible();
});

test(
  'the palette finds an order, a part and a desk by keyboard alone',
  { tag: '@core' },
  async ({ page, signInAs }) => {
    const { orderNo, email } = await buyTire();
    await signInAs('owner');
    await page.goto('/admin');
    await expect(heading(page, 'Today')).toBeVisible();

    await page.keyboard.press('ControlOrMeta+k');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type(orderNo.replaceAll('-', ''));
    await expect(palette(page).getByRole('option').filter({ hasText: orderNo })).toBeVisible();
    await field(page).fill(email);
    await expect(palette(page).getByRole('option').filter({ hasText: orderNo })).toBeVisible();

    await field(page).fill('');
    await page.keyboard.type('brake');
    const first = palette(page).getByRole('option').first();
    await expect(first).toContainText(/brake/i);
    await expect(first).toHaveAttribute('data-highlighted');
    await page.keyboard.press('ArrowDown');
    await expect(palette(page).getByRole('option').nth(1)).toHaveAttribute('data-highlighted');
    await page.keyboard.press('Tab');
    await expect(palette(page).getByRole('group')).toHaveCount(1);
    const beside = page.context().waitForEvent('page');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(await beside).toHaveURL(/\/admin\/parts\//);
    await (await beside).close();
    await expect(palette(page)).toBeVisible();

    await field(page).fill('>sys');
    await expect(palette(page).getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(heading(page, 'System')).toBeVisible();
    await expect(palette(page)).toBeHidden();
  },
);

test('the palette does what has a key on the page, and finds desks even without the search', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner');
  await page.goto('/admin');
  const compare = page.getByRole('button', { name: 'Compare with the 28 days before' });
  await expect(compare).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('>28 days');
  await expect(palette(page).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(compare).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('b');
  await expect(compare).toHaveAttribute('aria-pressed', 'true');

  await page.route('**/api/admin/find**', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('system');
  await expect(palette(page).getByRole('alert')).toContainText('could not reach the shop');
  await expect(palette(page).getByRole('option').first()).toContainText('System');
});

test(
  'a failed job is repeated, another one discarded with a reason',
  { tag: '@core' },
  async ({ page, pool, signInAs }) => {
    const { name } = await signInAs('owner');
    const problem = `The mail server said no ${randomUUID()}`;
    const ids = await failedJobs(pool, problem, 2);
    await page.goto('/admin/system');
    const failed = page.getByRole('row').filter({ hasText: problem });
    await expect(failed).toHaveCount(2);
    await failed
      .first()
      .getByRole('button', { name: /^Retry/ })
      .click();
    await expect(page.getByText('Retried: one job')).toBeVisible();
    await expect(failed.filter({ hasText: 'Failed' })).toHaveCount(1);

    await failed
      .filter({ hasText: 'Failed' })
      .getByRole('button', { name: /^Discard/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Discard this job?' });
    await dialog.getByLabel('Reason').fill('It was a test');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText(new RegExp(`${name} discarded .*It was a test`))).toBeVisible();
    await expect(failed.filter({ hasText: 'Failed' })).toHaveCount(0);
    await pool.query('DELETE FROM pgboss.job WHERE id = ANY ($1)', [ids]);
  },
);

test('System has webhooks and health, and is sound', async ({ page, signInAs }) => {
  await signInAs('owner');
  await page.goto('/admin/system');
  await expect(page.getByText('done since midnight')).toBeVisible();
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.keyboard.press('3');
  await expect(page.getByRole('row', { name: /Database/ })).toContainText('Answers in');
  await expect(page.getByText(/the last one \d{4}_/)).toBeVisible();
  await expectAccessible(page.getByRole('main'));
  await expectNarrowSound(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.keyboard.press('2');
  await expect(page.getByRole('table').or(page.getByText('No webhook has come'))).toBeVisible();
  await expectAccessible(page.getByRole('main'));
  await expectNarrowSound(page);
});

test('Today is sound, and fits phones with the palette open', async ({ page, signInAs }) => {
  await signInAs('owner');
  await page.goto('/admin');
  await expect(page.getByRole('region', { name: 'Sales' })).toBeVisible();
  await expectSound(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Go to, find or do' }).click();
  await field(page).fill('filter');
  await expect(palette(page).getByRole('option').first()).toContainText(/filter/i);
  await expect.poll(() => isTooWide(page)).toBe(false);
  await expectAccessibleInBothSchemes(page);
  await palette(page).getByRole('button', { name: 'Close' }).click();
  await expect(palette(page)).toBeHidden();
});

/** Jobs that failed for good: a running shop makes none on request. */
async function failedJobs(
  pool: { query: (text: string, values: unknown[]) => Promise<{ rows: { id: string }[] }> },
  problem: string,
  count: number,
): Promise<string[]> {
  const { rows } = await pool.query(
    `INSERT INTO pgboss.job (name, data, state, retry_limit, retry_count, start_after, completed_on, output)
     SELECT 'order-mail', '{"orderId": 0}', 'failed', 10, 10, now() + interval '1 day', now(),
            jsonb_build_object('message', $1::text)
       FROM generate_series(1, $2::int) RETURNING id`,
    [problem, count],
  );
  return rows.map(({ id }) => id);
}
