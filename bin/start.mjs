// npm start and npm run dev: installs what is missing, builds what changed, and runs the shop until it is stopped.
import { spawn } from 'node:child_process';
import { build, giveUp, install, pinnedNode, root } from './bootstrap.mjs';

const dev = process.argv.includes('--dev');

await install();
if (!dev) await build();

const environment = dev
  ? { NODE_ENV: 'development', VANGON_DEV: '1' }
  : { NODE_ENV: process.env.NODE_ENV ?? 'production', VANGON_DEV: undefined };

// The channel tells the shop when this process is gone, however it ended: then the shop stops too.
const shop = spawn(pinnedNode, [...(dev ? ['--enable-source-maps'] : []), 'src/server/main.ts'], {
  cwd: root,
  env: { ...process.env, ...environment },
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => shop.kill(signal));
shop.once('error', (error) => giveUp(`The shop could not be started: ${error.message}`));
shop.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 137 : 1)));
stopWithNpm();

// npm that is killed tells nobody; without this the shop would keep running unseen.
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && shop.kill('SIGTERM'), 1000).unref();
}
