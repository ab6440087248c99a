import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { listen } from './listen.ts';

const apps: FastifyInstance[] = [];
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

function shop() {
  const app = Fastify();
  app.get('/', () => 'the shop');
  apps.push(app);
  return app;
}

const HOST = '127.0.0.1';
const portOf = (address: string) => Number(new URL(address).port);

test('listens on the wanted port', async () => {
  const any = await listen(shop(), { host: HOST, port: 0 });
  expect(any.moved).toBe(false);
  expect(await (await fetch(any.address)).text()).toBe('the shop');
});

test('takes the next free port when the wanted one is in use, and reports it', async () => {
  const port = portOf((await listen(shop(), { host: HOST, port: 0 })).address);
  const second = await listen(shop(), { host: HOST, port });
  expect(second.moved).toBe(true);
  expect(portOf(second.address)).toBeGreaterThan(port);
  expect(await (await fetch(second.address)).text()).toBe('the shop');
});

test('tries no other port when the address is not one of this machine', async () => {
  await expect(listen(shop(), { host: '192.0.2.1', port: 0 })).rejects.toThrow(
    /^The shop cannot listen on HOST 192\.0\.2\.1, PORT 0: .*EADDRNOTAVAIL/,
  );
});

test('takes no other port where it is expected at this one', async () => {
  const port = portOf((await listen(shop(), { host: HOST, port: 0 })).address);
  const second = listen(shop(), { host: HOST, port, staysAtPort: true });
  await expect(second).rejects.toThrow(`Port ${port} is in use.`);
});
