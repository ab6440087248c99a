import type { ShopCalls } from './calls.ts';
import { makeAsk, type Transport } from './kit/client.ts';

let transport: Transport = () => {
  throw new Error('no transport has been set');
};

/** The entries say once how calls travel: over HTTP in the browser, in process on the server. */
export const setTransport = (carry: Transport): void => {
  transport = carry;
};

/** Asks the shop's server, as in `ask('POST getStates', { body: { country_id: 231 } })`. */
export const ask = makeAsk<ShopCalls>(() => transport);
