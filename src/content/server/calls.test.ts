import { expect, test } from 'vitest';
import { testShop } from '../../server/testing/test-shop.ts';
import { readHeader, readSettings } from '../../settings/server/settings.ts';

const { app, ask, askWith, pool, shop } = await testShop({ holds: 'small shop' });

test('GET headerContent returns sanitized texts and settings', async () => {
  const { data } = await ask('GET headerContent');
  expect(data.pageContent).toEqual({
    head_title: 'Parts',
    email: 'shop@vangon.test',
    notification: '<b>Open</b>',
    support_text: 'Call',
    phone: '',
    contact_detail: '1 Road',
    facebook_url: 'https://example.com/f',
    youtube_url: 'https://example.com/y',
    policies: [{ title: 'Ships', text: 'Within a day' }],
    settings: {
      site_title: 'VanGon',
      logo: '/logo.svg',
      favicon: '/favicon.svg',
      taxRate: 6.625,
      pointSetting: {
        earn_points_conversion_points: 1,
        earn_points_conversion_rate: 1,
        redemption_conversion_points: 100,
        redemption_conversion_rate: 1,
      },
    },
  });
});

test.each(['GET headerContent'] as const)('%s ignores unknown tokens', async (call) => {
  expect(await askWith('unknown-token')(call)).toEqual(await ask(call));
});

test.each(['headerContent'])('GET %s ignores unknown query parameters', async (path) => {
  const odd = await app.inject(`/api/${path}?page=x&__proto__=1`);
  expect(odd.json()).toEqual((await app.inject(`/api/${path}`)).json());
});

test('readSettings and readHeader return tax rate, points and sender', async () => {
  expect(await readSettings(pool)).toMatchObject({
    taxRate: 6.625,
    pointSetting: { redemption_conversion_points: 100 },
  });
  expect(await readHeader(pool)).toMatchObject({ email: 'shop@vangon.test', site_title: 'VanGon' });
});

test('GET headerContent hides the details of invalid settings from visitors', async () => {
  await pool.query(`UPDATE settings SET value = value - 'email' WHERE name = 'header'`);
  shop.cache.clear();
  await expect(ask('GET headerContent')).rejects.toMatchObject({
    status: 500,
    message: 'Something went wrong!',
  });
  await expect(readHeader(pool)).rejects.toThrow('email');
});
