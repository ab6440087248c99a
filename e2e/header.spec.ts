import type { Page } from '@playwright/test';
import { expectAccessibleInBothSchemes, isTooWide } from './accessible.ts';
import { cutFiles, filesOf } from './blocked-files.ts';
import { annie, logIn, somebody } from './customer.ts';
import {
  goToCheckout,
  haveAccount,
  haveOilFilter,
  haveShipping,
  haveWishlist,
} from './prepared.ts';
import { alive, expect, fontsHere, test } from './visitor.ts';

const banner = (page: Page) => page.getByRole('banner');
const button = (page: Page, name: RegExp | string) => banner(page).getByRole('button', { name });
const box = (page: Page) =>
  page.getByRole('combobox', { name: 'Search by part number or name' }).first();
const options = (page: Page) =>
  page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
const drawer = (page: Page) => page.locator('#menu');
const press = (page: Page, ...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());

/** What the header bar shows at a width; the rest is in the drawer. */
const widths = [
  { width: 320, bar: [] },
  { width: 424, bar: [] },
  { width: 426, bar: ['search'] },
  { width: 589, bar: ['search'] },
  { width: 591, bar: ['search', 'cart'] },
  { width: 649, bar: ['search', 'cart'] },
  { width: 651, bar: ['search', 'cart', 'account'] },
  { width: 719, bar: ['search', 'cart', 'account'] },
  { width: 721, bar: ['search', 'cart', 'account', 'wishlist'] },
  { width: 876, bar: ['search', 'cart', 'account', 'wishlist'] },
  { width: 878, bar: ['search', 'cart', 'account', 'wishlist', 'labels'] },
  { width: 991, bar: ['search', 'cart', 'account', 'wishlist', 'labels'] },
  { width: 993, bar: ['search', 'cart', 'account', 'wishlist', 'labels', 'mega'] },
  { width: 1280, bar: ['search', 'cart', 'account', 'wishlist', 'labels', 'mega'] },
];

test('at every width the header shows what fits and the drawer has the rest', async ({ page }) => {
  await page.goto('/shop');
  await fontsHere(page);
  for (const { width, bar } of widths) {
    await page.setViewportSize({ width, height: 800 });
    const shown = {
      search: box(page),
      cart: page.locator('.cart-button'),
      account: page.locator('.account-button'),
      wishlist: page.locator('.wishlist-button'),
      mega: page.getByRole('button', { name: 'Shop by Category' }),
    };
    for (const [name, part] of Object.entries(shown)) {
      await expect(part, `${name} at ${width}`).toBeVisible({ visible: bar.includes(name) });
    }
    // On a phone, icons beside the logo open what is in the drawer.
    for (const [name, part] of [
      ['search', page.locator('.phone-search')],
      ['cart', page.locator('.phone-cart')],
    ] as const) {
      await expect(part, `${name} icon at ${width}`).toBeVisible({ visible: !bar.includes(name) });
      const size = bar.includes(name) ? null : await part.boundingBox();
      if (size) expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(44);
    }
    const label = await page.locator('.cart-button .site-label').boundingBox();
    expect((label?.width ?? 0) > 2, `labels at ${width}`).toBe(bar.includes('labels'));
    const room = await page.evaluate(() => ({
      page: document.documentElement.scrollWidth,
      bar: Math.max(
        ...[...document.querySelectorAll('.site-bar > *')].map(
          (part) => part.getBoundingClientRect().right,
        ),
      ),
    }));
    expect(room.page, `overflow at ${width}`).toBeLessThanOrEqual(width);
    expect(room.bar, `the bar at ${width}`).toBeLessThanOrEqual(width);

    const menu = button(page, /Menu/);
    await expect(menu, `menu at ${width}`).toBeVisible({ visible: width < 992 });
    if (width >= 992) continue;
    await menu.click();
    const inDrawer = {
      search: drawer(page).getByRole('combobox'),
      cart: drawer(page).getByRole('link', { name: /Shopping Cart/ }),
      account: drawer(page).getByRole('link', { name: 'Hello, Log In' }),
      wishlist: drawer(page).getByRole('link', { name: /Wishlist/ }),
    };
    await expect(drawer(page).getByRole('link', { name: 'About us' })).toBeVisible();
    for (const [name, part] of Object.entries(inDrawer)) {
      await expect(part, `${name} in the drawer at ${width}`).toBeVisible({
        visible: !bar.includes(name),
      });
    }
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    await expect(menu).toBeFocused();
  }

  await page.setViewportSize({ width: 320, height: 700 });
  const subscribe = page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' });
  const { x, width } = (await subscribe.boundingBox())!;
  expect(x + width, 'the newsletter form').toBeLessThanOrEqual(320 - 16);
});

test('the checkout’s bare header lies at the very top, above the heading', async ({ page }) => {
  await goToCheckout(page);
  const bar = page.locator('.site-top');
  const heading = page.getByRole('heading', { level: 1 });
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const { y, height: tall } = (await bar.boundingBox())!;
    expect(y, `at ${width}`).toBe(0);
    expect((await heading.boundingBox())!.y, `at ${width}`).toBeGreaterThan(tall);
  }
});

test('the banner scrolls away; the header bar stays and leads home', async ({ page }) => {
  await page.goto('/shop');
  await page.evaluate(() => scrollTo(0, 600));
  await expect(banner(page).getByText('Ground shipping is free')).not.toBeInViewport();
  await expect(box(page)).toBeInViewport();
  await banner(page).getByRole('link', { name: 'VanGon, home' }).click();
  await expect(page).toHaveURL('/');
});

test(
  'typing shows suggestions that work with arrows, Enter, Escape and mouse',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/shop');
    await box(page).pressSequentially('brak drumm');
    await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(options(page).first()).toHaveText('Search for “brak drumm”');
    await expect(options(page).nth(1)).toContainText(/brake drum/i);
    expect(await options(page).count()).toBeLessThanOrEqual(9);
    await expect(banner(page).getByRole('status')).toContainText('parts suggested');

    await press(page, 'ArrowDown', 'ArrowDown');
    const second = options(page).nth(1);
    await expect(second).toHaveAttribute('aria-selected', 'true');
    await expect(box(page)).toHaveAttribute(
      'aria-activedescendant',
      (await second.getAttribute('id'))!,
    );
    await expect(box(page)).toBeFocused();

    await press(page, 'Escape');
    await expect(options(page)).toHaveCount(0);
    await expect(box(page)).toHaveValue('brak drumm');
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false');

    await press(page, 'ArrowDown', 'ArrowUp');
    await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
    const path = await options(page).last().getAttribute('href');
    await press(page, 'Enter');
    await expect(page).toHaveURL(path!);

    await box(page).fill('oil filter');
    const part = options(page)
      .filter({ hasText: /oil filter/i })
      .filter({ has: page.locator('img') });
    await part.first().click();
    await expect(page).toHaveURL(/\/product\/.*oil-filter/);
    await expect(options(page)).toHaveCount(0);
    await expect(box(page)).not.toBeFocused();
  },
);

for (const way of ['by key', 'by mouse'])
  test(`a suggestion ${way} leads from part to part, with the focus on its heading`, async ({
    page,
  }) => {
    await page.goto('/product/oil-filter-spin-on-type-4-engine');
    const heading = page.getByRole('heading', { level: 1 });
    for (const [typed, name] of [
      ['VG-BRK-0106', /brake shoe/i],
      ['VG-BRK-0110', /wheel cylinder/i],
    ] as const) {
      await box(page).fill(typed);
      const part = options(page).filter({ hasText: name });
      await expect(part).toBeVisible();
      if (way === 'by key') await press(page, 'ArrowUp', 'Enter');
      else await part.click();
      await expect(heading).toHaveText(name);
      await expect(heading).toBeFocused();
    }
  });

test('the focus follows a suggestion even before the scripts that wait for an idle browser', async ({
  page,
}) => {
  const { promise: idle, resolve: becomeIdle } = Promise.withResolvers<void>();
  await page.route(/\/assets\/start-lazy-parts[^/]*\.js$/, async (route) => {
    await idle;
    await route.continue();
  });
  await page.goto('/product/oil-filter-spin-on-type-4-engine');
  await box(page).fill('VG-BRK-0106');
  await expect(options(page).filter({ hasText: /brake shoe/i })).toBeVisible();
  await press(page, 'ArrowUp', 'Enter');
  const heading = page.getByRole('heading', { level: 1, name: /brake shoe/i });
  await expect(heading).toBeVisible();
  becomeIdle();
  await expect(heading).toBeFocused();
});

test(
  'Enter always searches, even before suggestions arrive, and focus moves to the results',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/shop');
    await page.route('**/api/findProducts', async (route) => {
      if (route.request().postDataJSON().per_page === 6) return;
      await route.continue();
    });
    await box(page).fill('muffler');
    await expect(options(page)).toHaveText(['Search for “muffler”']);
    await press(page, 'Enter');
    await expect(page).toHaveURL('/shop/search?keyword=muffler');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('muffler');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(box(page)).toHaveValue('muffler');
    await page.goBack();
    await expect(page).toHaveURL('/shop');
    await expect(box(page)).toHaveValue('');
  },
);

test('a part number is recognized however it is written, and a late response never replaces a newer one', async ({
  page,
}) => {
  await page.goto('/shop');
  let letGo = () => {};
  const late = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/findProducts', async (route) => {
    if (route.request().postDataJSON().keyword === 'clutch') await late;
    await route.continue().catch(() => {});
  });
  const asked = page.waitForRequest((request) => request.postData()?.includes('clutch') ?? false);
  await box(page).fill('clutch');
  await asked;
  await box(page).fill('muffler');
  await expect(options(page).nth(1)).toContainText(/muffler|exhaust/i);
  const shown = await options(page).allTextContents();
  letGo();
  await page.evaluate(() => fetch('/api/getProductsTypes').then((answer) => answer.text()));
  expect(await options(page).allTextContents()).toEqual(shown);
  for (const typed of ['021 115 351 A', '021115351a', '021-115-351A']) {
    await box(page).fill(typed);
    await expect(options(page).nth(1)).toHaveText(`Part number ${typed}`);
    await expect(options(page).nth(2)).toContainText(/oil filter/i);
  }
  await options(page).nth(1).click();
  await expect(page).toHaveURL('/shop/search?sku=021-115-351A');
});

test(
  'the mini cart shows five items, and checkout needs shipping first',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/shop');
    for (let n = 0; n < 6; n += 1) {
      await page
        .getByRole('button', { name: /^Add to cart/ })
        .nth(n)
        .click();
    }
    await expect(button(page, /Shopping Cart \$[\d,.]+ , 6 items/)).toBeVisible();
    await button(page, /Shopping Cart/).click();
    const cart = page.getByRole('region', { name: 'Shopping Cart' });
    await expect(cart.getByRole('listitem')).toHaveCount(5);
    await expect(cart.getByText('and 1 more')).toBeVisible();
    await expect(cart.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/cart');

    await cart
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await expect(page.getByText('Successfully Removed From Cart!')).toBeVisible();
    await expect(cart.getByRole('heading')).toBeFocused();
    await expect(button(page, /, 5 items/)).toBeVisible();

    await cart.getByRole('link', { name: 'View cart', exact: true }).click();
    await expect(page).toHaveURL('/cart');
    await expect(cart).toBeHidden();
    await haveShipping(page);
    await page.goto('/cart');
    await button(page, /Shopping Cart/).click();
    await expect(cart.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout');
  },
);

test('an open panel closes on Escape, on a click outside, on blur and on Back', async ({
  page,
}) => {
  await page.goto('/shop');
  await page.goto('/categories/68-79-bus');
  const cart = page.getByRole('region', { name: 'Cart is empty' });
  const open = async () => {
    await button(page, /Shopping Cart/).click();
    await expect(cart).toBeVisible();
  };
  await open();
  await press(page, 'Tab');
  await expect(cart.getByRole('link', { name: 'Return to shop' })).toBeFocused();
  await press(page, 'Escape');
  await expect(cart).toBeHidden();
  await expect(button(page, /Shopping Cart/)).toBeFocused();

  await open();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(cart).toBeHidden();

  await open();
  await press(page, 'Tab', 'Tab');
  await expect(cart).toBeHidden();

  await open();
  await button(page, /Hello, Log In/).click();
  await expect(page.getByRole('region', { name: 'Log In' })).toBeVisible();
  await expect(cart).toBeHidden();

  await open();
  await page.goBack();
  await expect(page).toHaveURL('/shop');
  await expect(cart).toBeHidden();
});

test('the wishlist panel asks a visitor to log in and shows a customer five items', async ({
  page,
}) => {
  await page.goto('/shop');
  await button(page, /Wishlist/).click();
  const wishlist = page.getByRole('region', { name: 'Wishlist' });
  await expect(wishlist.getByText('Please login to use Wishlist feature')).toBeVisible();
  await wishlist.getByRole('link', { name: 'Log In' }).click();
  await expect(page).toHaveURL('/login');
  await logIn(page, annie);
  await expect(page).toHaveURL('/shop');

  await expect(button(page, 'Annie')).toContainText('My Account');
  await button(page, /Wishlist , \d+ product/).click();
  await expect(wishlist.getByRole('listitem').first()).toBeVisible();
  expect(await wishlist.getByRole('listitem').count()).toBeLessThanOrEqual(5);
  await wishlist.getByRole('link', { name: 'View All' }).click();
  await expect(page).toHaveURL('/my-account/wishlist');

  await button(page, 'Annie').click();
  const menu = page.getByRole('navigation', { name: 'My Account' }).first();
  for (const [name, path] of [
    ['Dashboard', '/my-account/dashbord'],
    ['Profile', '/my-account/profile'],
    ['Orders', '/my-account/orders'],
    ['Wishlist', '/my-account/wishlist'],
    ['Points & Rewards', '/my-account/rewards'],
  ] as const) {
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('with six items the wishlist panel shows five and counts six', async ({ page }) => {
  await haveWishlist(await haveAccount(page, somebody()), 5);
  await page.goto('/shop');
  await expect(button(page, 'Wishlist , 5 products')).toBeVisible();
  const hearts = page.getByRole('main').getByRole('button', { name: /^Wishlist: / });
  await alive(hearts.first());
  // Cards follow the counter.
  await expect(hearts.and(page.locator('[aria-pressed=true]')).first()).toBeVisible();
  await hearts.and(page.locator('[aria-pressed=false]')).first().click();
  await button(page, /Wishlist , 6 products/).click();
  const wishlist = page.getByRole('region', { name: 'Wishlist' });
  await expect(wishlist.getByRole('listitem')).toHaveCount(5);
  await expect(wishlist.getByRole('link', { name: 'View All' })).toHaveAttribute(
    'href',
    '/my-account/wishlist',
  );
});

test('Shop by Category lists every van with its categories, also by keyboard, except on home', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Shop by Category' })).toHaveCount(0);
  await page.goto('/shop');
  const opener = page.getByRole('button', { name: 'Shop by Category' });
  await opener.focus();
  await press(page, 'Enter');
  const menu = page.getByRole('navigation', { name: 'Shop by Category' });
  await expect(menu.getByRole('heading')).toHaveCount(5);
  await press(page, 'Tab');
  await expect(menu.getByRole('link', { name: '1950–67 Bus' })).toBeFocused();
  await press(page, 'Tab', 'Enter');
  await expect(page).toHaveURL(/\/categories\/50-67-bus\/[\w-]+$/);
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test(
  'the drawer lists all vans with their categories and restores focus',
  { tag: '@core' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await haveOilFilter(page);
    await page.goto('/shop');
    await expect(banner(page).getByRole('link', { name: 'Cart , 1 item' })).toBeVisible();
    await button(page, /Menu/).click();
    await expect(
      drawer(page).getByRole('link', { name: /Shopping Cart \$[\d.]+ ?, 1 item/ }),
    ).toBeVisible();
    await drawer(page).getByText('1968–79 Bus').click();
    await drawer(page).getByRole('link', { name: 'Brakes' }).click();
    await expect(page).toHaveURL('/categories/68-79-bus/brakes');
    await expect(drawer(page)).toBeHidden();

    await button(page, /Menu/).click();
    await drawer(page).getByRole('combobox').fill('muffler');
    await expect(drawer(page).getByRole('option').nth(1)).toBeVisible();
    await press(page, 'Enter');
    await expect(page).toHaveURL('/shop/search?keyword=muffler');
    await expect(drawer(page)).toBeHidden();

    await button(page, /Menu/).click();
    await drawer(page).getByRole('button', { name: 'Close menu' }).click();
    await expect(drawer(page)).toBeHidden();
    await expect(button(page, /Menu/)).toBeFocused();
  },
);

test('on a phone the search icon opens the drawer’s search, even before hydration', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/shop');
  const search = page.locator('.phone-search');
  const field = drawer(page).getByRole('combobox');
  for (const _ of [1, 2]) {
    await search.click();
    await expect(field).toBeFocused();
    await press(page, 'Escape');
    await expect(drawer(page)).toBeHidden();
    await expect(search).toBeFocused();
  }
  await press(page, 'Enter');
  await expect(field).toBeFocused();
  await field.fill('muffler');
  await press(page, 'Enter');
  await expect(page).toHaveURL('/shop/search?keyword=muffler');

  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/entry-browser-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/shop', { waitUntil: 'commit' });
  await search.click();
  letGo();
  await expect(field).toBeVisible();
});

test('on a phone the cart icon counts without layout shift and links to the cart', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/shop');
  const cart = page.locator('.phone-cart');
  const places = () =>
    page.locator('.site-bar > *').evaluateAll((parts) =>
      parts.map((part) => {
        const { left, width } = part.getBoundingClientRect();
        return [left, width].join();
      }),
    );
  await fontsHere(page);
  const before = await places();
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await expect(cart).toHaveAccessibleName('Cart , 1 item');
  expect(await places()).toEqual(before);
  await cart.click();
  await expect(page).toHaveURL('/cart');
});

test('the newsletter form names what is missing and confirms, keeping its text', async ({
  page,
}) => {
  await page.goto('/shop');
  const form = page.locator('form', { hasText: 'Newsletter' });
  const field = form.getByLabel(/Newsletter/);
  const subscribe = form.getByRole('button', { name: 'Subscribe' });
  const toasts = page.getByRole('region', { name: 'Messages' });
  await field.scrollIntoViewIfNeeded();
  await subscribe.click();
  // The toast goes by itself.
  await expect(toasts.getByText('Please enter email!').first()).toBeVisible();
  await expect(form.getByRole('status')).toHaveText('Please enter email!');
  await expect(field).toBeFocused();

  await field.fill('nobody');
  await press(page, 'Enter');
  await expect(form.getByRole('status')).toHaveText('Invalid email');
  await expect(field).toHaveValue('nobody');

  await field.fill('joan@example.com');
  await press(page, 'Enter');
  await expect(toasts.getByText('Please check your email').first()).toBeVisible();
  await expect(form.getByRole('status')).toContainText('Please check your email');
  await expect(field).toHaveValue('');
});

test('a new page starts at the top, Back restores the position, and focus is never hidden by the header', async ({
  page,
}) => {
  await page.goto('/categories/68-79-bus');
  await fontsHere(page);
  const card = page.getByRole('main').locator('a[href^="/product/"]').nth(7);
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(100);
  await card.click();
  await expect(page).toHaveURL(/\/product\//);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);

  await page.evaluate(() => scrollTo(0, 900));
  for (let n = 0; n < 12; n += 1) {
    await press(page, 'Shift+Tab');
    const places = await page.evaluate(() => ({
      focused: document.activeElement!.getBoundingClientRect().top,
      bar: document.querySelector('.site-top')!.getBoundingClientRect().bottom,
      isInBar: Boolean(document.activeElement!.closest('header, .van-menu, .skip-link')),
    }));
    if (!places.isInBar) expect(places.focused).toBeGreaterThanOrEqual(places.bar - 1);
  }
});

test('title, canonical address, structured data and social cards match the server’s after client navigation', async ({
  page,
}) => {
  const headOf = (html?: string) =>
    page.evaluate(
      (text) =>
        [
          ...(text
            ? new DOMParser().parseFromString(text, 'text/html')
            : document
          ).head.querySelectorAll(
            'title, meta[name], meta[property], link[rel=canonical], script[type="application/ld+json"]',
          ),
        ]
          .map(({ outerHTML }) => outerHTML)
          .toSorted(),
      html,
    );
  const head = () => headOf();
  await page.goto('/');
  expect((await head()).join('')).toContain('"Organization"');
  expect((await head()).join('')).toContain('"merchantReturnDays":60');
  await page.getByRole('link', { name: '1968–79 Bus' }).first().click();
  await expect(page).toHaveTitle(/1968–79 Bus/);
  const announced = () =>
    page.evaluate(() => document.getElementById('announcer')!.textContent === document.title);
  await expect.poll(announced).toBe(true);
  await page.getByRole('main').locator('a[href^="/product/"]').first().click();
  await expect.poll(async () => (await head()).join('')).toContain('"Product"');
  // The card's data are written first, the product's own a moment later.
  const served = await headOf(await (await page.request.get(page.url())).text());
  await expect.poll(head).toEqual(served);
  expect(served.join('')).not.toContain('"WebSite"');

  await box(page).fill('muffler');
  await press(page, 'Enter');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
});

test('open panels pass axe in both color schemes', async ({ page }) => {
  await haveOilFilter(page);
  await page.goto('/shop/search?keyword=brake+drum&van=68-79-bus');
  for (const [name, seen] of [
    [/Shopping Cart/, page.getByRole('link', { name: 'View cart', exact: true })],
    [/Hello, Log In/, page.getByRole('form', { name: 'Login' })],
    [/Wishlist/, page.getByText('Please login to use Wishlist feature')],
  ] as const) {
    await button(page, name).click();
    await expect(seen).toBeVisible();
    await expectAccessibleInBothSchemes(page.locator(':popover-open'));
  }
  await page.getByRole('button', { name: 'Shop by Category' }).click();
  const categories = page.getByRole('navigation', { name: 'Shop by Category' });
  await expect(categories).toBeVisible();
  await expectAccessibleInBothSchemes(categories);
  await press(page, 'Escape');
  await box(page).fill('oil filter');
  await expect(options(page).nth(2)).toBeVisible();
  await press(page, 'ArrowDown', 'ArrowDown');
  await expectAccessibleInBothSchemes(banner(page));

  await page.setViewportSize({ width: 320, height: 700 });
  await button(page, /Menu/).click();
  await drawer(page).getByText('1968–79 Bus').click();
  await expect(drawer(page).getByRole('link', { name: 'Brakes' })).toBeVisible();
  // Targets half covered by the drawer's sticky head are not too small.
  await drawer(page).evaluate((sheet) => sheet.scrollTo(0, 0));
  await expectAccessibleInBothSchemes(drawer(page));
});

test('without JavaScript search, cart and account are forms and links', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/shop');
  for (const [name, path] of [
    [/Shopping Cart/, '/cart'],
    [/Hello, Log In/, '/login'],
    [/Wishlist/, '/my-account/wishlist'],
  ] as const) {
    await expect(banner(page).getByRole('link', { name })).toHaveAttribute('href', path);
    await expect(banner(page).getByRole('link', { name })).toBeVisible();
  }
  await expect.poll(() => isTooWide(page)).toBe(false);
  await box(page).fill('muffler');
  await box(page).press('Enter');
  await expect(page).toHaveURL('/shop/search?keyword=muffler');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('muffler');
  await context.close();
});

test('text typed before hydration shows suggestions too', async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/entry-browser-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/shop', { waitUntil: 'commit' });
  await box(page).fill('muffler');
  letGo();
  await expect(options(page).nth(1)).toContainText(/muffler|exhaust/i);
  await expect(box(page)).toHaveValue('muffler');
});

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    mayComplain: /ERR_FAILED|dynamically imported|NotLoaded/,
  });

  test('a search sent before the menu has loaded leaves no menu over its results', async ({
    page,
  }) => {
    await page.goto('/');
    await cutFiles(page, filesOf('src/shell/drawer/drawer.tsx'));
    await button(page, 'Search').first().click();
    await drawer(page).getByRole('combobox').fill('curtain');
    await drawer(page).getByRole('combobox').press('Enter');
    await expect(page).toHaveURL('/shop/search?keyword=curtain');
    await expect(drawer(page)).toBeHidden();
  });
});
