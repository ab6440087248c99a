// npm run order -- <action> <order number>: staff actions on an order, whether the shop is running or not.
import { parseArgs } from 'node:util';
import { readOrderNumber } from '../../orders/server/order-number.ts';
import { createLog } from '../../server/log/log.ts';
import { startJobs } from '../../server/jobs/jobs.ts';
import { runCommand, InvalidArguments } from '../../server/commands/run-command.ts';
import { UserError } from '../../server/commands/user-error.ts';
import { withShopDatabase } from '../../server/commands/with-shop-database.ts';
import { orderActions, runOrderAction, dueRefunds } from './run-order-action.ts';

const USAGE = `npm run order -- show 4839-2017-53
npm run order -- ship 4839-2017-53 [--tracking 1Z…] [--shiprush …] [--notes "…"]
npm run order -- hold 4839-2017-53 [--notes "why"]
npm run order -- release 4839-2017-53
npm run order -- cancel 4839-2017-53
npm run order -- refund 4839-2017-53 [--restock]                       (the whole order)
npm run order -- refund 4839-2017-53 [--line SKU=2] [--shipping 4.50] [--amount 5.00] [--notes "why"] [--restock]
npm run order -- parcel 4839-2017-53 [--line SKU=2] [--carrier UPS] [--tracking 1Z…] [--notes "…"]
npm run order -- note 4839-2017-53 --notes "…"
npm run order -- return 4839-2017-53 --line SKU=1 --notes "why"
npm run order -- receive 4839-2017-53 --return 7 [--line SKU=1] [--scrap SKU=1] | --drop
npm run order -- refund 4839-2017-53 --return 7
npm run order -- due`;

await runCommand(USAGE, async () => {
  const args = readArguments();
  return withShopDatabase(async ({ pool, directUrl, config }) => {
    const jobs = await startJobs({ pool, directUrl }, createLog(config));
    try {
      if (args === 'due') {
        console.log((await dueRefunds(pool)).join('\n'));
        return 0;
      }
      const { lines, isDone } = await runOrderAction({ pool, jobs }, args);
      if (!isDone) throw new UserError(lines.join('\n'));
      console.log(lines.join('\n'));
      return 0;
    } finally {
      await jobs.stop();
    }
  });
});

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      tracking: { type: 'string', default: '' },
      shiprush: { type: 'string', default: '' },
      notes: { type: 'string', default: '' },
      restock: { type: 'boolean', default: false },
      line: { type: 'string', multiple: true, default: [] },
      scrap: { type: 'string', multiple: true, default: [] },
      carrier: { type: 'string', default: '' },
      shipping: { type: 'string', default: '' },
      amount: { type: 'string', default: '' },
      return: { type: 'string', default: '' },
      drop: { type: 'boolean', default: false },
    },
  });
  const [what, number = '', ...more] = positionals;
  if (what === 'due' && number === '') return 'due' as const;
  const action = orderActions.find((each) => each === what);
  const orderNo = readOrderNumber(number);
  if (!action || more.length > 0) throw new InvalidArguments('Name an action and an order number.');
  if (!orderNo) throw new InvalidArguments(`${number} is not an order number.`);
  const { return: returnId, ...options } = values;
  return { action, orderNo, returnId, ...options };
}
