import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type pg from 'pg';
import { clientOf } from '../src/server/testing/client-of.ts';
import { expectSound } from './accessible.ts';
import { expect, test } from './staff.ts';

/** Zones and settings are everybody's: a journey changes them alone, and only what no other reads. */
async function alone(pool: pg.Pool, what: string, work: () => Promise<void>): Promise<void> {
  test.slow();
  const client = await pool.connect();
  const locked = async () => {
    const { rows } = await client.query<{ is: boolean }>(
      'SELECT pg_try_advisory_lock(hashtext($1)) AS is',
      [what],
    );
    return rows[0]!.is;
  };
  const began = performance.now();
  try {
    await expect.poll(locked, { timeout: 120_000 }).toBe(true);
    // The time that another took is not this one's.
    test.setTimeout(test.info().timeout + Math.round(performance.now() - began));
    await work();
  } finally {
    await client.query('SELECT pg_advisory_unlock(hashtext($1))', [what]);
    client.release();
  }
}

async function openDesk(page: Page, path = '') {
  await page.goto(`/admin/shop${path}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
}

const servicesTo = async (pool: pg.Pool, country: string) => {
  const { rows } = await pool.query<{ sortname: string }>(
    'SELECT s.sortname FROM states s JOIN countries c ON c.id = s.country_id WHERE c.sortname = $1',
    [country],
  );
  const ask = clientOf({ address: process.env['SHOP_URL']! });
  const { methods } = await ask('POST calculate-shipping', {
    body: {
      calc_shipping_country: country,
      calc_shipping_postcode: 'BIQQ 1ZZ',
      calc_shipping_state: rows[0]?.sortname ?? '',
      cart_products: [{ product_id: 1, quantity: 1 }],
    },
  });
  return methods.map(({ name, price }) => `${name} ${price}`);
};

test(
  'a zone is added, tried before it is saved, saved and removed, by keyboard',
  { tag: '@core' },
  async ({ page, pool, signInAs }) => {
    await signInAs('owner');
    await alone(pool, 'zones', async () => {
      const before = await servicesTo(pool, 'AQ');
      await openDesk(page);
      const name = page.getByLabel('Name of the zone');
      await expect(name).toBeVisible();
      await page.keyboard.press('a');
      const zone = `Penguins ${randomUUID().slice(0, 8)}`;
      await expect(name).toHaveValue(/^Zone \d+$/);
      await name.fill(zone);
      const places = page.getByRole('region', { name: 'Places' });
      await places.getByLabel('Country').selectOption({ label: 'Antarctica' });
      await places.getByRole('button', { name: 'Add the place' }).press('Enter');
      await expect(places.getByRole('listitem')).toHaveText(['Antarctica']);

      await page.getByRole('button', { name: 'Add a service' }).press('Enter');
      await expect(page.getByText('A rate has no name that shoppers read.').first()).toBeVisible();
      await page.getByLabel(/^Name of the new service/).fill('Icebreaker');
      const weight = page.getByLabel(/^Weight of Icebreaker/);
      await weight.fill('30 kg');
      await page.getByLabel(/^Price of Icebreaker/).fill('512.30');

      const tried = page.getByRole('region', { name: 'Try an address' });
      await tried.getByLabel('Ship to').selectOption({ label: 'Antarctica' });
      await tried.getByLabel('State of the address').selectOption({ index: 1 });
      await tried.getByLabel('ZIP code').fill('BIQQ 1ZZ');
      await tried.getByLabel('Add a part').fill('oil filter');
      await tried
        .getByRole('list', { name: 'Found parts' })
        .getByRole('button')
        .first()
        .press('Enter');
      await expect(tried.getByText(`Zone ${zone}, because it has Antarctica.`)).toBeVisible();
      await expect(tried.getByRole('heading', { name: 'Icebreaker $512.30' })).toBeVisible();
      await expect(tried.getByText('Not offered until now')).toBeVisible();
      expect(await servicesTo(pool, 'AQ')).toEqual(before);

      await save(page, [/Antarctica/, /512\.30/]);
      await expect.poll(() => servicesTo(pool, 'AQ')).toEqual(['Icebreaker 512.30']);
      await expect(page.getByText(/^Changed last by Sam /)).toBeVisible();

      await page.getByRole('button', { name: 'Remove this zone' }).press('Enter');
      await save(page, [new RegExp(zone)]);
      await expect.poll(() => servicesTo(pool, 'AQ')).toEqual(before);
    });
  },
);

test('zones change places in a draft that outlasts a reload', async ({ page, pool, signInAs }) => {
  await signInAs('owner');
  await alone(pool, 'zones', async () => {
    await openDesk(page);
    const zones = page.getByRole('navigation', { name: 'Zones' }).getByRole('link');
    const name = page.getByLabel('Name of the zone');
    await expect(zones.first()).toBeVisible();
    const first = await name.inputValue();
    const moved = await zones.first().innerText();
    await expect(page.getByRole('button', { name: `Move ${first} up` })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.getByRole('button', { name: `Move ${first} down` }).press('Enter');
    await expect(zones.nth(1)).toHaveText(moved, { useInnerText: true });
    await page.reload();
    await expect(page.getByText('1 change, not saved')).toBeVisible();
    await expect(zones.nth(1)).toHaveText(moved, { useInnerText: true });
    await save(page, [/Order of zones/]);
    await page.reload();
    await expect(zones.nth(1)).toHaveText(moved, { useInnerText: true });
    await expect(page.getByText(/not saved$/)).toBeHidden();
    await page.keyboard.press('j');
    await page.getByRole('button', { name: `Move ${first} up` }).press('Enter');
    await save(page, [/Order of zones/]);
    await expect(zones.first()).toHaveText(moved, { useInnerText: true });
  });
});

/** Looks at what changes, and saves. */
async function save(page: Page, changes: readonly RegExp[]) {
  await page.keyboard.press('ControlOrMeta+Enter');
  const dialog = page.getByRole('dialog', { name: 'What changes' });
  for (const change of changes)
    await expect(dialog.getByRole('row').filter({ hasText: change }).first()).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/not saved$/)).toBeHidden();
}

test('what cannot be saved says why, and can be discarded', async ({ page, signInAs }) => {
  await signInAs('owner');
  await openDesk(page);
  const price = page.getByLabel('Price of UPS Ground up to 4.4 lb (2 kg)', { exact: true });
  const was = await price.inputValue();
  await price.fill('1.00');
  await expect(
    page.getByText(/up to 1\.1 lb .* costs .*, more than up to 4\.4 lb .* with \$1\.00/),
  ).toBeVisible();
  await price.fill('a dollar');
  const fault = page
    .getByText(/UPS Ground up to 4\.4 lb .*: please write the price in dollars/)
    .first();
  await expect(fault).toBeVisible();
  // What was typed is still there after a look at another tab.
  await page.getByRole('link', { name: /^Tax/ }).click();
  await expect(page.getByRole('region', { name: 'Rate', exact: true })).toBeVisible();
  await page.goBack();
  await expect(price).toHaveValue('a dollar');
  await expect(fault).toBeVisible();
  await expect(page.getByRole('button', { name: /Review and save/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(
    page.getByLabel('Price of UPS Ground up to 4.4 lb (2 kg)', { exact: true }),
  ).toHaveValue(was);
});

test(
  'a setting changes in the shop at once, two people do not overwrite each other, and it is put back',
  { tag: '@core' },
  async ({ page, pool, context, signInAs }) => {
    const { name } = await signInAs('owner');
    await alone(pool, 'settings', async () => {
      await openDesk(page, '/data');
      const field = page.getByRole('textbox', { name: 'YouTube' });
      const was = await field.inputValue();
      const other = await context.newPage();
      await openDesk(other, '/data');
      try {
        await field.fill('javascript:alert(1)');
        await expect(
          page.getByText('Enter an address that begins with https://, or leave it empty.').first(),
        ).toBeVisible();
        const mine = `https://www.youtube.com/@${randomUUID()}`;
        await field.fill(mine);
        await other
          .getByRole('textbox', { name: 'YouTube' })
          .fill('https://www.youtube.com/@slower');
        await page.keyboard.press('ControlOrMeta+Enter');
        await expect(page.getByText('Saved. The shop shows it now.')).toBeVisible();
        await expect.poll(shownYoutube).toBe(mine);

        await other.keyboard.press('ControlOrMeta+Enter');
        const conflict = other.getByRole('dialog', { name: /has changed meanwhile/ });
        await expect(conflict.getByRole('row', { name: /YouTube/ })).toContainText(mine);
        await conflict.getByRole('button', { name: 'Keep theirs' }).click();
        await expect(other.getByRole('textbox', { name: 'YouTube' })).toHaveValue(mine);

        await expect(page.getByText(`Before: ${was}`)).toBeVisible();
        await expect(page.getByText(name).last()).toBeVisible();
        await page.getByRole('button', { name: 'Put back YouTube' }).click();
        await expect(field).toHaveValue(was);
        await page.getByRole('button', { name: /^Save/ }).click();
        await expect.poll(shownYoutube).toBe(was);
      } finally {
        await pool.query(
          `UPDATE settings SET value = jsonb_set(value, '{youtube_url}', to_jsonb($1::text)) WHERE name = 'header'`,
          [was],
        );
      }
    });
  },
);

const shownYoutube = async () => {
  const ask = clientOf({ address: process.env['SHOP_URL']! });
  return (await ask('GET headerContent')).data.pageContent.youtube_url;
};

test('the tax is tried by ZIP code without changing it', async ({ page, signInAs }) => {
  await signInAs('owner');
  await openDesk(page, '/tax');
  const tried = page.getByRole('region', { name: 'Try it' });
  await expect(tried.getByRole('status')).toHaveText('$210.95 × 6.625% = $13.98');
  await page.getByLabel(/^New Jersey sales tax/).fill('7');
  await expect(tried.getByRole('status')).toHaveText('$210.95 × 7% = $14.77, until now $13.98');
  await tried.getByLabel('ZIP code in the US').fill('10001');
  await expect(tried.getByRole('status')).toContainText('the order goes to NY');
  await page.getByLabel(/^New Jersey sales tax/).fill('31');
  await expect(page.getByText('From 0 to 30, with up to four decimals.')).toBeVisible();
});

test.describe('emails', () => {
  // The frame refuses this test's own script, as it should.
  test.use({ mayComplain: /^Blocked script execution in .*\/mails\// });

  test(
    'an email is looked at, dark and as text, and sent to oneself',
    { tag: '@core' },
    async ({ page, request, signInAs }) => {
      const { email } = await signInAs('owner');
      await openDesk(page, '/emails');
      const frame = page.frameLocator('iframe');
      await expect(frame.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
      await page.getByRole('link', { name: 'Set a new password' }).click();
      await expect(
        page.getByRole('heading', { level: 2, name: /^Set a new password at/ }),
      ).toBeVisible();
      const title = frame.getByRole('heading', { name: 'Set a new password' });
      await expect(title).toBeVisible();
      await page.keyboard.press('d');
      await expect(page.getByRole('button', { name: 'Dark' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await expect(page.getByTitle('Set a new password, dark')).toBeVisible();
      await expect(title).toBeVisible();
      await page.keyboard.press('t');
      await expect(page.locator('pre')).toContainText('It works once, for one hour.');
      await page.keyboard.press('s');
      await expect(page.getByText(`Sent to ${email}`)).toBeVisible();
      const mailbox = async () => (await request.get('/mailbox')).text();
      await expect.poll(mailbox).toMatch(new RegExp(`\\[Test\\] Set a new password[^]*?${email}`));
    },
  );

  test('every tab is sound on desk and phone, in light and dark', async ({ page, signInAs }) => {
    await signInAs('owner');
    for (const path of ['', '/tax', '/emails', '/data']) {
      await openDesk(page, path);
      await expect(page.getByRole('textbox').or(page.locator('iframe')).first()).toBeVisible();
      if (path === '/emails')
        await expect(page.frameLocator('iframe').getByRole('heading').first()).toBeVisible();
      await expectSound(page);
    }
  });
});
