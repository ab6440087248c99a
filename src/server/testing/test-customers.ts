import { randomUUID } from 'node:crypto';
import { demoLogins } from '../../../db/demo/logins.ts';
import type { Client, ShopCalls } from '../../kit/client.ts';
import type { TestShop } from './test-shop.ts';

/** A valid registration form with a new email address each time. */
export const newcomer = (changed: Record<string, unknown> = {}) => ({
  first_name: 'Rosa',
  last_name: 'Feld',
  email: `rosa-${randomUUID()}@example.com`,
  password: 'split-screen',
  password_confirmation: 'split-screen',
  ...changed,
});

export interface TestCustomer {
  id: number;
  email: string;
  password: string;
  token: string;
  /** A client with this customer's token. */
  ask: Client<ShopCalls>;
}

/** Registers a new customer. */
export async function registered(
  { ask, askWith, solveCaptcha }: Pick<TestShop, 'ask' | 'askWith' | 'solveCaptcha'>,
  changed: Record<string, unknown> = {},
): Promise<TestCustomer> {
  const form = newcomer(changed);
  const { data } = await ask('POST register', { body: { ...form, captcha: await solveCaptcha() } });
  const { token, user } = data;
  return { id: user.id, email: user.email, password: form.password, token, ask: askWith(token) };
}

/** Logs in a demo customer, who has orders, points and a wishlist. */
export async function loggedIn(
  { ask, askWith }: Pick<TestShop, 'ask' | 'askWith'>,
  name: 'annie' | 'ken',
): Promise<TestCustomer> {
  const { email, password } = demoLogins.find((login) => login.email.startsWith(name))!;
  const { data } = await ask('POST auth/login', { body: { email, password } });
  return { id: data.user.id, email, password, token: data.token, ask: askWith(data.token) };
}
