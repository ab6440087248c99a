import { join } from 'node:path';
import { configOfThisProcess } from './config.ts';
import { runUntilStopped } from './lifecycle.ts';
import { createLog } from './log.ts';
import { openShop } from './open-shop.ts';
import { welcome } from './welcome.ts';

const config = configOfThisProcess();
const log = createLog(config);
const opened = await openShop({ config, log, root: join(import.meta.dirname, '../..') });
runUntilStopped(log, opened.steps);
console.log(welcome(opened));
