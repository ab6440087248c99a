import type { Locator, Page } from '@playwright/test';
import { annie, somebody } from './customer.ts';
import { haveAccount, haveLogin, haveOrder } from './prepared.ts';
import { alive, expect, test } from './visitor.ts';

/** The most that each journey may take. Lower a number when you save a click; never raise one. */
const most = {
  "a 1974 Bus's fuel pump on a phone, to the cart": { presses: 4, fields: 1 },
  'a fuel pump on a phone': { presses: 10, fields: 10 },
  'a gift to Canada on a phone': { presses: 10, fields: 11 },
  'twelve part numbers on a phone': { presses: 8, fields: 10 },
  'twelve pasted lines, to the cart': { presses: 3, fields: 0 },
  "a job's nine parts, to the cart": { presses: 3, fields: 1 },
  "a job's nine parts and two extras, to the cart": { presses: 5, fields: 1 },
  'twelve lines, a coupon and points': { presses: 23, fields: 6 },
  'twelve lines of one diagram': { presses: 9, fields: 9 },
  'two parts of a diagram on a phone, to the cart': { presses: 5, fields: 0 },
  'a gift': { presses: 10, fields: 14 },
  "last year's filters": { presses: 7, fields: 4 },
  "last year's filters, by PayPal": { presses: 5, fields: 0 },
  "last year's filters, by their mail": { presses: 5, fields: 4 },
};
/** Well stocked. */
const TWELVE = [
  ...['0106', '0110', '0112', '0117', '0118', '0123', '0131', '0205'].map((no) => `VG-BRK-${no}`),
  'VG-FUE-0102',
  'VG-FUE-0104',
  'VG-FUE-0107',
  'VG-ENG-0101',
];
type Journey = keyof typeof most;

const counted: Record<string, { presses: number; fields: number }> = {};

// Sequential, so that one table reports all of them.
test.describe.configure({ mode: 'default' });
test.use({ extraHTTPHeaders: { 'x-forwarded-for': '10.77.0.1' } });
test.afterAll(() => console.table(counted));

/** A buyer for whom each click, and each field not yet filled in, counts. */
function somebodyAt(page: Page, journey: Journey) {
  const count = { presses: 0, fields: 0 };
  counted[journey] = count;
  const press = async (control: Locator) => {
    count.presses += 1;
    await control.click();
  };
  const fill = async (field: Locator, text: string) => {
    await expect(field).toBeVisible();
    if ((await field.inputValue()) !== '') return;
    count.fields += 1;
    await field.fill(text);
  };
  return {
    press,
    fill,
    async choose(field: Locator, option: string) {
      count.presses += 1;
      await field.selectOption({ label: option });
    },
    async enter(field: Locator, text: string) {
      await fill(field, text);
      count.presses += 1;
      await field.press('Enter');
    },
    /** As from a spreadsheet's clipboard. */
    async paste(field: Locator, text: string) {
      count.presses += 1;
      await field.evaluate((target, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', pasted);
        target.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
      }, text);
    },
    /** Presses a link of a mail. */
    async follow(address: string) {
      count.presses += 1;
      await page.goto(address);
    },
    /** Leaves a field by moving to the next. */
    leave: (field: Locator) => field.blur(),
    async arrived(address = /\/payExp\/order-success\/[\d-]+$/) {
      await expect(page).toHaveURL(address);
      expect(count.presses, 'presses').toBeLessThanOrEqual(most[journey].presses);
      expect(count.fields, 'fields').toBeLessThanOrEqual(most[journey].fields);
    },
  };
}
type Somebody = ReturnType<typeof somebodyAt>;

/** Chooses destination and shipping method in the cart, if not done yet. */
async function chooseShipping(page: Page, { press, fill }: Somebody, postcode: string) {
  await expect(page).toHaveURL('/cart');
  const ground = page.getByRole('radio', { name: /UPS Ground/ });
  const calculate = page.getByRole('button', { name: 'Calculate', exact: true });
  await expect(ground.or(calculate).first()).toBeVisible();
  // A known address is calculated by itself, and its fields are closed then.
  const typed = page.getByLabel('Postcode');
  if (!(await ground.isVisible()) && (await typed.inputValue()) === '') await fill(typed, postcode);
  await expect(ground).toBeVisible();
  if (!(await ground.isChecked())) await press(ground);
}

async function checkOut(page: Page, { press }: Somebody) {
  await press(page.getByRole('button', { name: 'Proceed to checkout' }));
  await expect(page).toHaveURL('/checkout');
}

async function typeAddress(
  page: Page,
  { fill }: Somebody,
  { street, town, isTownTyped = false }: { street: string; town: string; isTownTyped?: boolean },
) {
  await fill(page.getByLabel('Email'), 'rosa@example.com');
  await fill(page.getByLabel('First name').first(), 'Rosa');
  await fill(page.getByLabel('Last name').first(), 'Miller');
  await fill(page.getByLabel('Street address').first(), street);
  const city = page.getByLabel('City').first();
  if (isTownTyped) return fill(city, town);
  // The shop fills in what belongs to the ZIP code.
  await expect(city).toHaveValue(town);
}

async function payByCard(page: Page, { press, fill }: Somebody) {
  await fill(page.getByLabel('Name on card'), 'Rosa Miller');
  await fill(page.getByLabel('Card number'), '4111 1111 1111 1111');
  await fill(page.getByLabel('Expiration date'), '12/39');
  await fill(page.getByLabel('Security code'), '123');
  await press(page.getByLabel('I am not a robot'));
  await press(page.getByLabel('I accept the terms'));
  await expect(page.getByText('Verified')).toBeVisible();
  await press(page.getByRole('button', { name: /^Pay \$/ }));
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a 1974 Bus's fuel pump, to the cart", async ({ page }) => {
    await page.goto('/');
    const rosa = somebodyAt(page, "a 1974 Bus's fuel pump on a phone, to the cart");
    await rosa.press(page.getByRole('button', { name: 'Search', exact: true }).first());
    await rosa.enter(page.locator('.drawer').getByRole('combobox'), "fuel pump '74 bus");
    const pumps = page.getByRole('region', { name: /^Fuel pumps/ });
    await expect(pumps.locator('.card-fit').first()).toContainText('Bus');
    await rosa.press(pumps.getByRole('button', { name: /^Add to cart/ }).first());
    await expect(page.getByText(/Successfully Added To Cart!/).first()).toBeVisible();
    await rosa.press(page.getByRole('banner').locator('.phone-cart'));
    await rosa.arrived(/\/cart$/);
    await expect(page.getByRole('main')).toContainText(/fuel pump/i);
  });

  test('a fuel pump', async ({ page }) => {
    await page.goto('/');
    const rosa = somebodyAt(page, 'a fuel pump on a phone');
    await rosa.press(page.getByRole('banner').getByRole('button', { name: /^Menu/ }));
    await rosa.enter(page.locator('.drawer').getByRole('combobox'), 'fuel pump');
    await expect(page).toHaveURL('/shop/search?keyword=fuel+pump');
    const pump = page.getByRole('listitem').filter({ hasText: 'Mechanical fuel pump' }).first();
    await rosa.press(pump.getByRole('button', { name: /^Add to cart/ }));
    await expect(page.getByText(/Successfully Added To Cart!/).first()).toBeVisible();
    await rosa.press(page.getByRole('banner').getByRole('button', { name: /^Menu/ }));
    await rosa.press(page.locator('.drawer').getByRole('link', { name: /Shopping Cart/ }));
    await chooseShipping(page, rosa, '08601');
    await checkOut(page, rosa);
    await typeAddress(page, rosa, { street: '12 Mill Street', town: 'Trenton' });
    await payByCard(page, rosa);
    await rosa.arrived();
  });

  test('twelve part numbers', async ({ page }) => {
    await page.goto('/');
    const rosa = somebodyAt(page, 'twelve part numbers on a phone');
    await rosa.press(page.getByRole('button', { name: 'Search', exact: true }).first());
    await rosa.fill(page.locator('.drawer').getByRole('combobox'), TWELVE.join(', '));
    await rosa.press(page.getByRole('option', { name: 'Order 12 part numbers' }));
    await rosa.press(page.getByRole('button', { name: 'Add all to cart' }));
    await expect(page.getByRole('spinbutton')).toHaveCount(12);
    await chooseShipping(page, rosa, '08601');
    await checkOut(page, rosa);
    await typeAddress(page, rosa, { street: '12 Mill Street', town: 'Trenton' });
    await payByCard(page, rosa);
    await rosa.arrived();
  });

  test('two parts of a diagram, to the cart', async ({ page }) => {
    await page.goto('/');
    const rosa = somebodyAt(page, 'two parts of a diagram on a phone, to the cart');
    const diagrams = page.getByRole('contentinfo').getByRole('link', { name: 'Diagrams' });
    await alive(diagrams);
    await rosa.press(diagrams);
    await rosa.press(page.getByRole('main').getByRole('link', { name: 'Rear brakes' }).first());
    const ticks = page.getByRole('checkbox', { name: / needed, / });
    await alive(ticks.first());
    await rosa.press(ticks.nth(0));
    await rosa.press(ticks.nth(1));
    await rosa.press(page.getByRole('button', { name: /^Add 2 parts/ }));
    await expect(page.getByText('2 parts Successfully Added To Cart!').first()).toBeVisible();
    await rosa.arrived(/\/diagrams\/[\w-]+\/[\w-]+$/);
  });

  test('a gift to Canada', async ({ page }) => {
    await page.goto('/');
    const rosa = somebodyAt(page, 'a gift to Canada on a phone');
    await rosa.press(page.getByRole('button', { name: 'Search', exact: true }).first());
    await rosa.enter(page.locator('.drawer').getByRole('combobox'), 'curtain');
    await expect(page).toHaveURL('/shop/search?keyword=curtain');
    await rosa.press(
      page
        .getByRole('main')
        .getByRole('button', { name: /^Add to cart/ })
        .first(),
    );
    await expect(page.getByText(/Successfully Added To Cart!/).first()).toBeVisible();
    await rosa.press(page.getByRole('banner').locator('.phone-cart'));
    await expect(page).toHaveURL('/cart');
    await rosa.choose(page.getByLabel('Country').first(), 'Canada');
    // Its first letter says the province.
    await rosa.fill(page.getByLabel('Postal code'), 'M5V 2T6');
    await rosa.press(page.getByRole('radio').first());
    await checkOut(page, rosa);
    await typeAddress(page, rosa, {
      street: '290 Bremner Boulevard',
      town: 'Toronto',
      isTownTyped: true,
    });
    await payByCard(page, rosa);
    await rosa.arrived();
  });
});

test('twelve lines, a coupon and points', async ({ page }) => {
  await haveLogin(page, annie);
  await page.goto('/');
  const rosa = somebodyAt(page, 'twelve lines, a coupon and points');
  await rosa.press(page.getByRole('link', { name: '1968–79 Bus' }).first());
  await expect(page).toHaveURL('/categories/68-79-bus');
  const add = page.getByRole('main').getByRole('button', { name: /^Add to cart/ });
  for (let line = 0; line < 12; line += 1) await rosa.press(add.nth(line));
  await expect(page.getByRole('button', { name: /^Shopping Cart .*12 items/ })).toBeVisible();
  await goToCart(page, rosa);
  await chooseShipping(page, rosa, '18042');
  await rosa.fill(page.getByLabel('Coupon code'), 'FIVEOFF');
  await rosa.press(page.getByRole('button', { name: 'Apply coupon' }));
  await expect(page.getByText('Your coupon successfully added', { exact: true })).toBeVisible();
  await rosa.press(page.getByRole('button', { name: 'Redeem points' }));
  await rosa.fill(page.getByRole('dialog').getByLabel('Points'), '20');
  await rosa.press(page.getByRole('dialog').getByRole('button', { name: 'Apply' }));
  await expect(page.getByText('20 points redeemed')).toBeVisible();
  await checkOut(page, rosa);
  await typeAddress(page, rosa, { street: '418 Ferry Street', town: 'Easton' });
  await payByCard(page, rosa);
  await rosa.arrived();
});

test('twelve lines of one diagram', async ({ page }) => {
  await page.goto('/diagrams/68-79-bus/rear-brakes');
  const rosa = somebodyAt(page, 'twelve lines of one diagram');
  await alive(page.getByRole('checkbox', { name: /^All/ }));
  await rosa.press(page.getByRole('checkbox', { name: /^All/ }));
  await rosa.press(page.getByRole('checkbox', { name: /^4, / }));
  await rosa.press(page.getByRole('button', { name: /^Add 12 parts/ }));
  await rosa.press(page.getByRole('main').getByRole('link', { name: 'View cart' }));
  await expect(page.getByRole('spinbutton')).toHaveCount(12);
  await chooseShipping(page, rosa, '08601');
  await checkOut(page, rosa);
  await typeAddress(page, rosa, { street: '12 Mill Street', town: 'Trenton' });
  await payByCard(page, rosa);
  await rosa.arrived();
});

test('twelve pasted lines, to the cart', async ({ page }) => {
  await page.goto('/');
  const rosa = somebodyAt(page, 'twelve pasted lines, to the cart');
  const quickOrder = page.getByRole('contentinfo').getByRole('link', { name: 'Quick order' });
  await alive(quickOrder);
  await rosa.press(quickOrder);
  const list = TWELVE.map((no, at) => `${no}\t${at + 1}`).join('\n');
  const field = page.getByRole('textbox', { name: 'Part numbers and quantities' });
  await alive(field);
  await rosa.paste(field, list);
  await rosa.press(page.getByRole('button', { name: 'Add all to cart' }));
  await rosa.arrived(/\/cart$/);
  await expect(page.getByRole('spinbutton')).toHaveCount(12);
  await expect(page.getByRole('spinbutton').last()).toHaveValue('12');
});

for (const extras of [0, 2])
  test(`a job's nine parts${extras > 0 ? ' and two extras' : ''}, to the cart`, async ({
    page,
  }) => {
    await page.goto('/');
    const journey = extras > 0 ? "a job's nine parts and two extras" : "a job's nine parts";
    const rosa = somebodyAt(page, `${journey}, to the cart`);
    const search = page.getByRole('combobox', { name: 'Search by part number or name' }).first();
    await rosa.enter(search, 'head gaskets waterboxer');
    await rosa.press(page.getByRole('main').getByRole('link', { name: /^Head gaskets, 1983/ }));
    const add = (parts: number) => page.getByRole('button', { name: `Add ${parts} parts to cart` });
    await alive(add(9));
    for (let extra = 1; extra <= extras; extra += 1) {
      await rosa.press(
        page.getByRole('checkbox', { checked: false, name: /^(?!Add|I have)/ }).first(),
      );
      await expect(add(9 + extra)).toBeVisible();
    }
    const count = 9 + extras;
    await rosa.press(add(count));
    await expect(page.getByText(`${count} parts Successfully Added To Cart!`)).toBeVisible();
    await rosa.arrived(/\/jobs\/head-gaskets/);
  });

test('a gift', async ({ page }) => {
  await page.goto('/');
  const rosa = somebodyAt(page, 'a gift');
  await rosa.enter(
    page.getByRole('combobox', { name: 'Search by part number or name' }).first(),
    'curtain',
  );
  await expect(page).toHaveURL('/shop/search?keyword=curtain');
  await rosa.press(
    page
      .getByRole('main')
      .getByRole('button', { name: /^Add to cart/ })
      .first(),
  );
  // The panel of an empty cart leads elsewhere.
  await expect(page.getByText(/Successfully Added To Cart!/).first()).toBeVisible();
  await goToCart(page, rosa);
  await chooseShipping(page, rosa, '19103');
  await checkOut(page, rosa);
  await typeAddress(page, rosa, { street: '7 Canal Street', town: 'Philadelphia' });
  await rosa.press(page.getByLabel('Bill to a different address?'));
  const billing = (name: string) => page.getByLabel(`Billing ${name}`);
  await rosa.fill(billing('first name'), 'Ken');
  await rosa.fill(billing('last name'), 'Marsh');
  await rosa.fill(billing('street address'), '12 Mill Street');
  await rosa.fill(billing('ZIP / postcode'), '08601');
  await rosa.leave(billing('ZIP / postcode'));
  await expect(billing('city')).toHaveValue('Trenton');
  await payByCard(page, rosa);
  await rosa.arrived();
});

test("last year's filters", async ({ page }) => {
  const session = await haveAccount(page, somebody());
  await haveOrder(session, 2, 0, {}, 'oil-filter-spin-on-type-4-engine');
  await page.goto('/');
  const rosa = somebodyAt(page, "last year's filters");
  await rosa.press(page.getByRole('banner').getByRole('button', { name: /Joan|Account/ }));
  await rosa.press(page.getByRole('banner').getByRole('link', { name: /Orders/ }));
  await expect(page).toHaveURL('/my-account/orders');
  await rosa.press(page.getByRole('main').getByRole('button', { name: /^Order again/ }));
  await chooseShipping(page, rosa, '19103');
  await checkOut(page, rosa);
  await typeAddress(page, rosa, { street: '7 Canal Street', town: 'Philadelphia' });
  await payByCard(page, rosa);
  await rosa.arrived();
});

test("last year's filters, by PayPal", async ({ page }) => {
  const session = await haveAccount(page, somebody());
  await haveOrder(session, 2, 0, {}, 'oil-filter-spin-on-type-4-engine');
  await page.goto('/');
  const rosa = somebodyAt(page, "last year's filters, by PayPal");
  await rosa.press(page.getByRole('banner').getByRole('button', { name: /Joan|Account/ }));
  await rosa.press(page.getByRole('banner').getByRole('link', { name: /Orders/ }));
  await rosa.press(page.getByRole('main').getByRole('button', { name: /^Order again/ }));
  await chooseShipping(page, rosa, '19103');
  await rosa.press(page.getByRole('button', { name: 'Pay with PayPal' }));
  await rosa.press(page.getByRole('button', { name: 'Approve', exact: true }));
  await rosa.arrived();
});

test("last year's filters, by their mail", async ({ page }) => {
  const session = await haveAccount(page, somebody());
  const { orderNo } = await haveOrder(session, 2, 0, {}, 'oil-filter-spin-on-type-4-engine');
  const rosa = somebodyAt(page, "last year's filters, by their mail");
  await rosa.follow(`/order-received/${orderNo}?again=yes`);
  await chooseShipping(page, rosa, '19103');
  await checkOut(page, rosa);
  await typeAddress(page, rosa, { street: '7 Canal Street', town: 'Philadelphia' });
  await payByCard(page, rosa);
  await rosa.arrived();
});

/** Goes to the cart through the header's panel. */
async function goToCart(page: Page, { press }: Somebody) {
  await press(page.getByRole('banner').getByRole('button', { name: /Shopping Cart/ }));
  await press(page.getByRole('link', { name: 'View cart', exact: true }));
}
