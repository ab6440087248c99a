import { expect, test } from './visitor.ts';

// Browsers trust only local names without TLS; any other name counts as another machine.
test.use({
  launchOptions: {
    executablePath: process.env['VANGON_BROWSER'],
    args: ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP vans.test 127.0.0.1'],
  },
  // The opener policy works only over https, and the browser logs that.
  mayComplain: /Cross-Origin-Opener-Policy|Origin-Agent-Cluster/,
});

test('over plain http from another machine the captcha is solved and a contact message is sent', async ({
  page,
}) => {
  const { port } = new URL(process.env['SHOP_URL']!);
  await page.goto(`http://vans.test:${port}/contact-us`);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await page.locator('#name').fill('Ken Marsh');
  await page.locator('#email').fill('ken-plain@example.com');
  await page.getByLabel('Subject').fill('A heater lever');
  await page.getByRole('textbox', { name: 'Message' }).fill('Do you have one for a 1974 Bus?');
  await page.getByLabel('I am not a robot').check();
  await expect(page.getByText('Verified')).toBeVisible();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Form submitted successfully!').first()).toBeVisible();
});
