import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { clientOf } from '../src/server/testing/client-of.ts';
import { expectSound } from './accessible.ts';
import { expect, test } from './staff.ts';

/** Letters that no other search has. */
const ownWord = () => `zz${randomUUID().replaceAll(/[^a-f]/g, '')}qx`;

const found = async (keyword: string) => {
  const ask = clientOf({ address: process.env['SHOP_URL']! });
  const { dropped, total } = await ask('POST findProducts', { body: { keyword } });
  return dropped.length === 0 && total > 0;
};

async function openDesk(page: Page, path = '') {
  await page.goto(`/admin/shop/words${path}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
}

test(
  'a search without result becomes a word in one press, and is taken back',
  { tag: '@core' },
  async ({ page, pool, signInAs }) => {
    await signInAs('owner');
    const search = `fuel pump ${ownWord()}`;
    await pool.query('INSERT INTO failed_searches (words, times) VALUES ($1, 900)', [search]);
    try {
      await expect.poll(() => found(search)).toBe(false);
      await openDesk(page);
      await page.getByRole('button', { name: `Find fuel pump for ${search}` }).press('Enter');
      const made = page.getByRole('region', { name: 'The new word' });
      await expect(made.getByRole('heading', { level: 2 })).toBeFocused();
      await expect(made.getByRole('region', { name: 'Before' })).toContainText('nothing with all');
      await expect(
        made.getByRole('region', { name: 'After' }).getByRole('listitem'),
      ).not.toHaveCount(0);
      await expect(made.getByText(/other searches/)).toBeVisible();
      await expect(page.getByRole('row', { name: search })).toBeHidden();
      await expect.poll(() => found(search)).toBe(true);

      await made.getByRole('button', { name: 'Take it back' }).press('Enter');
      await expect(page.getByRole('row', { name: search })).toBeVisible();
      await expect.poll(() => found(search)).toBe(false);
    } finally {
      await pool.query('DELETE FROM failed_searches WHERE words = $1', [search]);
      await pool.query('DELETE FROM owner_words WHERE $1 = ANY (says)', [search]);
    }
  },
);

test('what a search means is chosen and tried first; the word is changed; another is dismissed', async ({
  page,
  pool,
  signInAs,
}) => {
  await signInAs('owner');
  const search = ownWord();
  const aside = ownWord();
  const own = [search, aside];
  await pool.query('INSERT INTO failed_searches (words, times) SELECT unnest($1::text[]), 800', [
    own,
  ]);
  try {
    await openDesk(page);
    await page.getByRole('button', { name: `Choose what ${search} finds` }).press('Enter');
    await expect(page).toHaveURL(/open=/);
    const means = page.getByLabel('What to search for instead');
    await expect(means).toBeFocused();
    await means.fill('muffler');
    const after = page.getByRole('region', { name: 'After' });
    await expect(after.getByRole('listitem').first()).toBeVisible();
    await expect.poll(() => found(search)).toBe(false);
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByText(`“${search}” finds “muffler” now`).first()).toBeVisible();
    await expect.poll(() => found(search)).toBe(true);

    await page.getByRole('button', { name: `Dismiss ${aside}` }).press('Enter');
    await expect(page.getByRole('row', { name: aside })).toBeHidden();
    await page.getByRole('link', { name: 'Dismissed' }).click();
    await page.getByRole('button', { name: `Put back ${aside}` }).press('Enter');
    await expect(page.getByRole('row', { name: aside })).toBeHidden();

    await openDesk(page, `?view=words&q=${search}`);
    await page.getByRole('button', { name: `Change ${search}` }).press('Enter');
    await page.getByLabel('Owners say').fill(`${search}, ${search}er`);
    // Escape leaves the field; what is typed in the row is not lost to the next one.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByLabel('Owners say')).toHaveValue(`${search}, ${search}er`);
    const list = Promise.withResolvers<void>();
    await page.route('**/api/admin/words', async (route) => {
      await list.promise;
      await route.continue();
    });
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByText('Saved. The search knows it now.')).toBeVisible();
    // What was saved is not replaced by the old word while the list is loaded anew.
    await expect(page.getByLabel('Owners say')).toHaveValue(`${search}, ${search}er`);
    list.resolve();
    await expect(page.getByLabel('Owners say')).toBeHidden();
    await expect(page.getByRole('rowheader', { name: `${search}er` })).toBeVisible();
    await expect.poll(() => found(`${search}er`)).toBe(true);
    await page.getByRole('button', { name: `Remove ${search}` }).click();
    await expect(page.getByText('No such word')).toBeVisible();
  } finally {
    await pool.query('DELETE FROM failed_searches WHERE words = ANY ($1)', [own]);
    await pool.query('DELETE FROM owner_words WHERE says && $1::text[]', [own]);
  }
});

test('a word that no search asked for is made: two phrases for one thing', async ({
  page,
  pool,
  signInAs,
}) => {
  await signInAs('owner');
  const word = ownWord();
  try {
    await openDesk(page, '?view=words');
    await page.getByRole('button', { name: 'New word' }).press('Enter');
    await page.getByLabel('What it does').selectOption('All mean one thing');
    await page.getByLabel('What owners say').fill(`fuel pump, ${word}`);
    await expect(
      page.getByRole('region', { name: 'After' }).getByRole('listitem').first(),
    ).toBeVisible();
    await expect.poll(() => found(word)).toBe(false);
    await page.keyboard.press('ControlOrMeta+Enter');
    const made = page.getByRole('region', { name: 'The new word' });
    await expect(made.getByRole('heading', { level: 2 })).toBeFocused();
    await expect.poll(() => found(word)).toBe(true);
  } finally {
    await pool.query('DELETE FROM owner_words WHERE $1 = ANY (says)', [word]);
  }
});

test('a part type gets another name, and somebody else’s change is shown first', async ({
  page,
  pool,
  signInAs,
}) => {
  await signInAs('owner');
  const type = ownWord();
  const mine = ownWord();
  const theirs = ownWord();
  await pool.query(
    `INSERT INTO part_types (slug, name, plural, group_name, position)
     VALUES ($1, $1, $1 || 's', 'Gizmos', 100000)`,
    [type],
  );
  try {
    await openDesk(page, `?view=types&q=${type}`);
    await page.getByRole('button', { name: `Change names of ${type}` }).press('Enter');
    const names = page.getByLabel(`Other names of ${type}`);
    await names.fill(mine);
    await pool.query('UPDATE part_types SET also = ARRAY[$2] WHERE slug = $1', [type, theirs]);
    await page.keyboard.press('ControlOrMeta+Enter');
    const conflict = page.getByRole('dialog', { name: /has changed meanwhile/ });
    await expect(conflict.getByRole('row', { name: 'Also called' })).toContainText(theirs);
    await conflict.getByRole('button', { name: 'Save mine' }).press('Enter');
    await expect(names).toBeHidden();
    await expect(page.getByRole('row', { name: type })).toContainText(mine);
    await expect(page.getByRole('row', { name: type })).not.toContainText(theirs);
  } finally {
    await pool.query('DELETE FROM part_types WHERE slug = $1', [type]);
  }
});

test('its views are sound', async ({ page, pool, signInAs }) => {
  await signInAs('owner');
  // A long name is near to it, which a button offers.
  const search = `front rotor ventilated van ${ownWord()}`;
  await pool.query('INSERT INTO failed_searches (words, times) VALUES ($1, 700)', [search]);
  try {
    for (const view of ['open', 'words', 'symptoms', 'vans', 'types'])
      await test.step(view, async () => {
        await page.setViewportSize({ width: 1280, height: 900 });
        await openDesk(page, `?view=${view}`);
        await expect(page.getByRole('table')).toBeVisible();
        await expectSound(page);
      });
  } finally {
    await pool.query('DELETE FROM failed_searches WHERE words = $1', [search]);
  }
});

test('a symptom is added, changed and removed like the other words', async ({
  page,
  pool,
  signInAs,
}) => {
  await signInAs('owner');
  const name = `Yodels ${ownWord()}`;
  try {
    await openDesk(page, '?view=symptoms');
    await expect(page.getByRole('button', { name: 'New symptom' })).toBeVisible();
    await page.keyboard.press('n');
    await expect(page.getByLabel('Symptom', { exact: true })).toBeFocused();
    await page.keyboard.type(name);
    await page.getByLabel('System').fill('Cab');
    await page.getByLabel('What it does').fill('yodel, sing');
    await page.getByLabel('Suspects').fill('horn');
    await page.getByLabel('Test first').fill('Open the glovebox.');
    await page.getByLabel('Vanagon').check();
    await page.keyboard.press('ControlOrMeta+Enter');
    const row = page.getByRole('row', { name });
    await expect(row).toContainText('Open the glovebox.');
    await expect(row).toContainText('Vanagon');
    await expect(page.getByRole('region', { name: 'A new symptom' })).toBeHidden();

    await page.getByRole('button', { name: `Change ${name}` }).click();
    await page.getByLabel('Test first').fill('Shut it.');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(row).toContainText('Shut it.');
    await page.getByRole('button', { name: `Remove ${name}` }).click();
    await expect(row).toHaveCount(0);
  } finally {
    await pool.query('DELETE FROM symptoms WHERE name = $1', [name]);
  }
});
