import type { Page } from '@playwright/test';
import { expectSound } from './accessible.ts';
import { haveVan } from './prepared.ts';
import { alive, expect, fontsHere, test } from './visitor.ts';

const line = (page: Page, name: string) => page.locator('.job-line').filter({ hasText: name });
const add = (page: Page, count: number) =>
  page.getByRole('button', { name: `Add ${count === 1 ? '1 part' : `${count} parts`} to cart` });

test("a job's nine parts are in the cart with two presses", { tag: '@core' }, async ({ page }) => {
  await page.goto('/jobs/head-gaskets-1983-91-waterboxer');
  await alive(add(page, 9));
  // A double tap is one press.
  await add(page, 9).dblclick();
  await expect(page.getByText('9 parts Successfully Added To Cart!')).toBeVisible();
  // What the cart has is not ticked any longer.
  await expect(page.getByRole('button', { name: 'Nothing ticked' })).toBeVisible();
  await expect(line(page, 'Coolant concentrate')).toContainText('2 in your cart');
  await page.getByRole('main').getByRole('link', { name: 'View cart' }).click();
  await expect(page).toHaveURL('/cart');
  const quantities = page.getByRole('main').getByRole('spinbutton');
  await expect(quantities).toHaveCount(9);
  await expect(page.getByRole('spinbutton', { name: /Coolant concentrate/ })).toHaveValue('2');
});

test('a press on a part’s page adds what else its job takes, and leads to the job', async ({
  page,
}) => {
  await page.goto('/product/rear-brake-drum-252-mm-five-stud');
  const needed = page.getByRole('region', { name: 'Also needed for this job' });
  await expect(needed.getByRole('listitem').filter({ hasText: 'wheel cylinder' })).toContainText(
    '2 × $21.95',
  );
  const adding = needed.getByRole('button', { name: 'Add 4 parts to cart' });
  await alive(adding);
  await adding.dblclick();
  await expect(page.getByText('4 parts Successfully Added To Cart!').first()).toBeVisible();
  await needed.getByRole('link', { name: 'Rear brakes, 1971–79 Bus' }).click();
  await expect(page).toHaveURL('/jobs/rear-brakes-1971-79-bus');
  await page.goto('/cart');
  const quantities = page.getByRole('main').getByRole('spinbutton');
  await expect(quantities).toHaveCount(4);
  await expect(page.getByRole('spinbutton', { name: /wheel cylinder/ })).toHaveValue('2');
});

test('lines are what fits my van, or the job for it is named', async ({ page }) => {
  await haveVan(page, { year: 1972 });
  await page.goto('/jobs/front-brakes-1971-79-bus');
  await expect(page.getByText('For your 1972 Bus.')).toBeVisible();
  await expect(line(page, 'Front brake pads, 1971 and 1972 Bus')).toBeVisible();
  await expect(page.getByText('Front brake pads, 1973–79 Bus')).toBeHidden();

  await haveVan(page, { type: '80-91-vanagon', year: 1986 });
  await page.goto('/jobs/front-brakes-1971-79-bus');
  await expect(page.getByText('your van is a 1986 Vanagon')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nothing ticked' })).toBeVisible();
  await page
    .getByRole('status')
    .getByRole('link', { name: 'Front brakes, 1980–91 Vanagon and Syncro' })
    .click();
  await expect(line(page, 'Front brake pads, Vanagon, from 1986')).toBeVisible();
});

test('what decides is asked, and ticks, quantities and tools follow', async ({ page }) => {
  await page.goto('/jobs/front-brakes-1971-79-bus');
  await alive(add(page, 3));
  await expectSound(page);
  await page
    .getByLabel('Which brake pad set?')
    .selectOption({ label: 'Front brake pads, 1973–79 Bus (Fits 1973–79 Bus)' });
  await expect(add(page, 4)).toBeVisible();

  // By the keyboard alone.
  await page.getByRole('checkbox', { name: /rotor, 278 mm/ }).focus();
  await page.keyboard.press('Space');
  await expect(add(page, 5)).toBeVisible();
  await page.getByRole('spinbutton', { name: /Quantity of DOT 4/ }).fill('999');
  await expect(page.getByText(/^Only \d+ in stock$/)).toBeVisible();

  await page.getByRole('checkbox', { name: /^Add it.*Jack stands/ }).check();
  await expect(add(page, 6)).toBeVisible();
  await page.getByRole('checkbox', { name: /^I have it.*Jack stands/ }).check();
  await expect(add(page, 5)).toBeVisible();
  // On every job that needs it.
  await page.goto('/jobs/rear-brakes-1971-79-bus');
  await expect(page.getByRole('checkbox', { name: /^I have it.*Jack stands/ })).toBeChecked();
});

test('tools that are marked in two tabs are all owned', async ({ page, context }) => {
  const other = await context.newPage();
  const owned = (tab: Page) => tab.getByRole('checkbox', { name: /^I have it/ });
  for (const tab of [page, other]) {
    await tab.goto('/jobs/front-brakes-1971-79-bus');
    await alive(add(tab, 3));
  }
  await owned(page).nth(0).check();
  await owned(other).nth(1).check();
  await page.reload();
  await expect(owned(page).nth(0)).toBeChecked();
  await expect(owned(page).nth(1)).toBeChecked();
});

test('what is ticked and counted for a job outlasts Back and a reload', async ({ page }) => {
  await page.goto('/jobs/head-gaskets-1983-91-waterboxer');
  await alive(add(page, 9));
  await page.getByRole('checkbox', { name: /^Oil filter/ }).uncheck();
  await page.getByRole('spinbutton', { name: /Coolant concentrate/ }).fill('4');
  await expect(add(page, 8)).toBeVisible();
  for (const leave of ['reload', 'part'] as const) {
    if (leave === 'reload') await page.reload();
    else {
      await line(page, 'Thermostat').getByRole('link').first().click();
      await expect(page).toHaveURL(/\/product\//);
      await page.goBack();
    }
    await alive(add(page, 8));
    await expect(page.getByRole('checkbox', { name: /^Oil filter/ })).not.toBeChecked();
    await expect(page.getByRole('spinbutton', { name: /Coolant concentrate/ })).toHaveValue('4');
  }
});

test('on a narrow phone no price lies over a quantity', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/jobs/front-brakes-1971-79-bus');
  await alive(add(page, 3));
  await fontsHere(page);
  const overlaps = await page.locator('.job-line').evaluateAll((lines) =>
    lines.flatMap((each) => {
      const [stepper, price] = ['.stepper', ':scope > .price'].map((part) =>
        each.querySelector(part)?.getBoundingClientRect(),
      );
      const isOver = stepper && price && price.width > 0 && stepper.right > price.left;
      return isOver && stepper.bottom > price.top ? [each.textContent] : [];
    }),
  );
  expect(overlaps).toEqual([]);
});

test('jobs are found by van, and lead to the article and back', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Jobs', exact: true }).click();
  await page
    .getByRole('navigation', { name: 'Vans' })
    .getByRole('link', { name: '1986–91 Syncro' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs on the 1986–91 Syncro');
  await expectSound(page);
  await page.getByRole('link', { name: /^Front CV joints and boots/ }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /CV joints, boots and the bolts/ })
    .click();
  await page.getByRole('link', { name: 'Front CV joints and boots, 1986–91 Syncro' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Front CV joints and boots, 1986–91 Syncro',
  );
});
