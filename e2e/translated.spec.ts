import { goToCheckout, haveOilFilter } from './prepared.ts';
import { expect, test as staff } from './staff.ts';
import { pressEverything, translatePages } from './translate.ts';
import { fillCheckout, test } from './visitor.ts';

// Parts that come alive later find translated text, and React says that it renders them anew. A form may be gone by the
// time that its button is pressed by script.
test.use({ mayComplain: /React error #418|the form is not connected/ });
test.beforeEach(({ page }) => translatePages(page));

test('a translated checkout is paid', async ({ page }) => {
  await goToCheckout(page);
  await expect(page.locator('html')).toHaveClass(/translated-ltr/);
  await expect(page.locator('main font font').first()).toBeVisible();
  await fillCheckout(page);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page).toHaveURL(/order-success/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('translated forms take the captcha and say what is missing', async ({ page }) => {
  for (const address of ['/contact-us', '/login', '/submit-testimonial', '/article/fuel-hoses'])
    await test.step(address, async () => {
      await page.goto(address);
      const form = page.locator('main form').filter({ has: page.getByLabel('I am not a robot') });
      await form.getByLabel('I am not a robot').check();
      await expect(form.getByText('Verified')).toBeVisible();
      await form.getByRole('button').last().click();
      await expect(form.getByText(/Please enter/).first()).toBeVisible();
      await expect(page.getByText('Something went wrong')).toHaveCount(0);
    });
});

test('a translated cart changes quantities and its total', async ({ page }) => {
  const name = await haveOilFilter(page);
  await page.goto('/cart');
  const row = page.getByRole('row', { name });
  await page.getByRole('button', { name: /one more/ }).click();
  await expect(row).toContainText('Not saved, 1 in cart');
  await page.getByRole('button', { name: 'Update Cart' }).click();
  await expect(row).not.toContainText('Not saved');
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: /, 2 item/ })).toBeVisible();
});

const PAGES = [
  '/',
  '/categories/68-79-bus',
  '/shop/search?keyword=oil+filter&van=68-79-bus',
  '/product/oil-filter-spin-on-type-4-engine',
  '/cart',
  '/checkout',
  '/contact-us',
  '/faq',
  '/order-status',
  '/testimonials',
  '/submit-testimonial',
  '/forgot-password',
  '/login',
  '/articles',
];
for (const address of PAGES)
  test(`everything can be pressed on a translated ${address}`, async ({ page }) => {
    await haveOilFilter(page);
    await page.goto(address);
    // Header and footer are the same on every page.
    const withoutFrame = address !== '/';
    expect(await pressEverything(page, { withoutFrame })).toBeGreaterThan(withoutFrame ? 0 : 3);
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
  });

const DESKS = [
  'orders',
  'customers',
  'parts',
  'parts/sheet',
  'stock',
  'log',
  'offers',
  'content',
  'inbox',
  'money',
  'reports',
  'shop/tax',
  'staff',
];

staff.describe('at the back office', () => {
  staff('translated desks open', async ({ page, signInAs }) => {
    await translatePages(page);
    await signInAs('owner');
    for (const desk of DESKS) {
      await page.goto(`/admin/${desk}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
});
