import { expect, it } from 'vitest';
import { newcomer, registered } from '../../server/testing/test-customers.ts';
import { testShop } from '../../server/testing/test-shop.ts';
import { passwordMessages } from '../messages.ts';
import { weakPasswordMessage } from './weak-password.ts';
import { refusalOf } from '../../server/testing/client-of.ts';

const shop = await testShop();
const { ask, solveCaptcha } = shop;
const joan = { email: 'joan.weber+vans@mill-road.example', first_name: 'Joan', last_name: 'Weber' };

it.each([
  ['password', passwordMessages.common],
  ['PassWord', passwordMessages.common],
  ['password1984', passwordMessages.common],
  ['Dragon!', passwordMessages.common],
  ['123456', passwordMessages.common],
  ['ｐａｓｓｗｏｒｄ', passwordMessages.common],
  ['vangon', passwordMessages.own],
  ['VanGon2026', passwordMessages.own],
  ['joan1971', passwordMessages.own],
  ['JoanWeber', passwordMessages.own],
  ['weber joan 7', passwordMessages.own],
  ['joan.weber', passwordMessages.own],
  ['mill-road', passwordMessages.own],
  ['MillRoad99', passwordMessages.own],
  ['joan.weber+vans@mill-road.example', passwordMessages.own],
  ['westfalia', null],
  ['pop-top-78', null],
  ['joan drives a bus', null],
  ['a', null],
])('weakPasswordMessage(%j) returns %j', async (password, message) => {
  expect(await weakPasswordMessage(shop.shop, password, joan)).toBe(message);
});

const fieldsOf = async (request: Promise<unknown>) => {
  const { status, fields } = await refusalOf(request);
  return [status, fields];
};
const twice = (password: string) => ({ password, password_confirmation: password });

it('registration and profile refuse weak passwords', async () => {
  const common = [422, { password: [passwordMessages.common] }];
  const body = { ...newcomer(twice('letmein')), captcha: await solveCaptcha() };
  expect(await fieldsOf(ask('POST register', { body }))).toEqual(common);

  const rosa = await registered(shop);
  const profile = {
    first_name: 'Rosa',
    last_name: 'Feld',
    address: '1 Dock Road',
    country: 'US',
    postcode: '08601',
    current_password: rosa.password,
  };
  const change = (password: string) =>
    rosa.ask('POST auth/profile/update', { body: { ...profile, ...twice(password) } });
  expect(await fieldsOf(change('letmein'))).toEqual(common);
  const own = [422, { password: [passwordMessages.own] }];
  expect(await fieldsOf(change('RosaFeld7'))).toEqual(own);
  // A new name counts if it is saved in the same request.
  const asMarta = { ...profile, ...twice('martafeld'), first_name: 'Marta' };
  expect(await fieldsOf(rosa.ask('POST auth/profile/update', { body: asMarta }))).toEqual(own);
});
