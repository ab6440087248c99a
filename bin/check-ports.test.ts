import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { checkPorts } from './check-ports.ts';

const HOST = '127.0.0.1';
const settings = {
  host: HOST,
  port: 3000,
  staysAtPort: false,
  hasOwnPorts: false,
  processes: 2,
  metricsHost: HOST,
  metricsPort: undefined,
};

async function takenPort(): Promise<number> {
  const server = createServer().listen(0, HOST);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, HOST);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

it('says which port that was asked for is taken', async () => {
  const port = await takenPort();
  const inUse = `Port ${port} is in use. Set PORT to another one, or stop the program that has it.`;
  const given = { ...settings, staysAtPort: true };
  await expect(checkPorts({ ...given, port })).rejects.toThrow(inUse);
  await expect(checkPorts({ ...given, port: port - 1, hasOwnPorts: true })).rejects.toThrow(inUse);
  await expect(checkPorts({ ...settings, metricsPort: port })).rejects.toThrow(
    `METRICS_PORT ${port} cannot be used: another program has that port.`,
  );
});

it('lets the shop look for another port where none was asked for', async () => {
  await checkPorts({ ...settings, port: await takenPort() });
  await checkPorts({ ...settings, port: 0, staysAtPort: true });
});

it('leaves free ports free', async () => {
  const given = {
    ...settings,
    port: await freePort(),
    staysAtPort: true,
    metricsPort: await freePort(),
  };
  await checkPorts(given);
  await checkPorts(given);
});
