import { dataCalls } from './data-calls.ts';
import { mailCalls } from './mail-calls.ts';
import { shippingCalls } from './shipping-calls.ts';

/** Calls of the desk. */
export const shopDeskCalls = { ...shippingCalls, ...dataCalls, ...mailCalls };
